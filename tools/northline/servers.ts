import { accepts } from './ports.ts';

const usualPorts: Record<string, number> = { mongodb: 27_017, nats: 4_222, tls: 4_222, redis: 6_379, rediss: 6_379 };

/** A server that the address of a data service names. */
export type Server = { host: string; port: number };

/**
 * The servers that an address names, several in a list: `mongodb://a:1,b:2/?replicaSet=x`, `nats://a:1,nats://b:1`.
 * Undefined when it is none of the schemes' addresses; of `mongodb+srv:`, where the name server says which, there are none.
 */
export function serversOf(address: string, schemes: readonly string[]): Server[] | undefined {
  const scheme = /^([a-z+]+):\/\//.exec(address)?.[1] ?? '';
  if (!schemes.includes(scheme)) return undefined;
  const hosts = address
    .replace(/\?.*$/, '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^[a-z+]+:\/\//, '')
        .replace(/^.*@/, '')
        .replace(/\/.*$/, ''),
    );
  const urls = hosts.map((host) => URL.parse(`tcp://${host}`));
  if (urls.some((url) => url === null || url.hostname === '')) return undefined;
  if (scheme.endsWith('+srv')) return [];
  return urls.flatMap((url) =>
    url === null ? [] : [{ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || usualPorts[scheme]) }],
  );
}

/** What to say of an address whose servers are all silent; undefined when one accepts, or when nobody can know. */
export async function whySilent(address: string): Promise<string | undefined> {
  const servers = serversOf(address, [...Object.keys(usualPorts), 'mongodb+srv']) ?? [];
  const open = await Promise.all(servers.map(({ host, port }) => accepts(host, port)));
  if (servers.length === 0 || open.includes(true)) return undefined;
  return `Nobody answers at ${servers.map(({ host, port }) => `${host}:${port}`).join(' or ')}`;
}
