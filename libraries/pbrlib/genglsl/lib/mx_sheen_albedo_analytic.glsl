// Included by the file of sheen: hemispherical reflectance by fits.

#define mx_imageworks_sheen_dir_albedo mx_imageworks_sheen_dir_albedo_analytic
