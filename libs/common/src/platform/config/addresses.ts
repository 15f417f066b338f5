/** NATS servers, and the user that connects to them. */
export interface NatsAddress {
  servers: readonly string[];
  user?: string;
  password?: string;
  /** Named with `tls://`: nothing is sent in plain text. */
  tls: boolean;
}

const natsServer = /^(nats|tls):\/\/(?:([^:@/]+):([^:@/]+)@)?([^@/]+)\/?$/;

/**
 * Reads `NATS_URL`, one address or a list: `nats://user:password@a:4222,nats://user:password@b:4222`. Special
 * characters in a user or password are escaped as in any URL (`%40`). Undefined when it is invalid, or when its
 * addresses name different users.
 */
export function readNatsUrl(text: string): NatsAddress | undefined {
  const servers = text.split(',').map((server) => natsServer.exec(server.trim()));
  const [, , user, password] = servers.find((server) => server?.[2] !== undefined) ?? [];
  const fits = servers.every(
    (server) => server !== null && (server[2] ?? user) === user && (server[3] ?? password) === password,
  );
  if (!fits) return undefined;
  const named = user !== undefined &&
    password !== undefined && { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  return {
    servers: servers.map((server) => server?.[4] ?? ''),
    ...named,
    tls: servers.some((server) => server?.[1] === 'tls'),
  };
}

/** Whether the address of a data service has a password or another credential. */
export function carriesCredential(address: string): boolean {
  return /^[a-z+]+:\/\/[^/@]*:[^/@]+@/.test(address) || /[?&]authMechanism=/.test(address);
}

/** Whether the address of Redis or MongoDB asks for TLS: `rediss://`, `?tls=true`, or `mongodb+srv://`, where it is the default. */
export function asksForTls(address: string): boolean {
  return (
    /^rediss:|[?&](tls|ssl)=true\b/.test(address) ||
    (address.startsWith('mongodb+srv:') && !/[?&](tls|ssl)=false\b/.test(address))
  );
}
