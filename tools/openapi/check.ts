import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { clientTypes, typesFile } from '../../packages/client/generate.ts';

/**
 * `npm run document`: the committed OpenAPI document passes Redocly's strictest rule set, and the client is what is
 * generated from it. Reads no network.
 */
const file = join(import.meta.dirname, '../../apps/gateway/openapi.json');
const config = await createConfig({ extends: ['recommended-strict'] });
const problems = await lintFromString({ source: readFileSync(file, 'utf8'), absoluteRef: file, config });
const wrong = problems.map(
  ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`,
);
if ((await clientTypes()) !== readFileSync(typesFile, 'utf8'))
  wrong.push("packages/client/src/schema.gen.ts is another document's: node packages/client/generate.ts");
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
