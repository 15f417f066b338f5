import { z } from 'zod';
import { configOf, inProduction } from '../config';
import { type MasterKeys, readMasterKeys } from './master-keys';

const schema = {
  SECRETS_KEY: z
    .string()
    .transform(readMasterKeys)
    .refine(
      (keys): keys is MasterKeys => keys !== undefined,
      'must be 32 bytes in base64 (openssl rand -base64 32 makes one), or several such keys with their versions: 2:<key>,1:<key>',
    )
    .optional()
    .describe('Key that wraps the data keys of the database, or several by version; required in production'),
};

/** The setting of the services that keep secrets. */
export class SecretsConfig extends configOf(schema, {
  SECRETS_KEY: inProduction((_settings, env) => !env['SECRETS_KEY'] && 'required in production'),
}) {}

/** The keys of the setting. Throws when there are none. */
export function masterKeysOf({ SECRETS_KEY }: SecretsConfig): MasterKeys {
  if (!SECRETS_KEY) throw new Error('SECRETS_KEY is not set: 32 bytes in base64 (openssl rand -base64 32)');
  return SECRETS_KEY;
}
