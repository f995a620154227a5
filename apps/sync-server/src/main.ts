import { readConfig } from './config.ts';
import { refuseToStart, serve } from './serve.ts';
import { unknownVariables, unknownVariableWords } from './unknown-variables.ts';

for (const unknown of unknownVariables(process.env)) console.error(unknownVariableWords(unknown));
const config = readConfig();
await (config.ok ? serve(config.value) : refuseToStart(config.error));
