/** Lets `require` take our own files as they are written, built by the settings of the build. */
const { transformFileSync } = require('@swc/core');

require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, { configFile: '.swcrc' }).code, file);
