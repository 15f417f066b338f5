import { randomBytes } from 'node:crypto';
import type { DataServices, User } from './data-services';

/**
 * Sets the environment of a service under test: its data services with its own users there, free ports, no log lines, a
 * tick every 200 ms, its own `SECRETS_KEY`. The MongoDB driver reports each command, so that tests can count them.
 * `more` adds or overrides settings.
 */
export function setServiceEnv(data: Pick<DataServices, 'as'>, user: User, more: Record<string, string> = {}): void {
  const { natsUrl, redisUrl, mongodbUri } = data.as(user);
  Object.assign(process.env, {
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    MONGODB_URI: `${mongodbUri}/?monitorCommands=true`,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    HEALTH_PORT: '0',
    LOG_LEVEL: 'silent',
    TICK_MS: '200',
    ...more,
  });
}
