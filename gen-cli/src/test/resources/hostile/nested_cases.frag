#version 450
layout(location = 0) out vec4 o;
layout(location = 1) flat in int k;
void main() {
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
switch (k) { case 0: o += vec4(1.0); case 1: o += vec4(2.0);
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
