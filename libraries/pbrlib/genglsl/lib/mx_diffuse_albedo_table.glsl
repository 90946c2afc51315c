// Included by the file of diffuse lobes: hemispherical reflectance by a fit.

#define mx_oren_nayar_diffuse_dir_albedo mx_oren_nayar_diffuse_dir_albedo_analytic
