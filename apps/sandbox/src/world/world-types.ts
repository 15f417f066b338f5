/** The channels on which leads are reached. */
export const CHANNELS = ['whatsapp', 'telegram', 'email'] as const;
/** A channel on which leads are reached. */
export type Channel = (typeof CHANNELS)[number];

/** Everything the sandbox plays that can be told to misbehave. */
export const PROVIDERS = [...CHANNELS, 'model', 'qdrant'] as const;
/** A played provider. */
export type Provider = (typeof PROVIDERS)[number];

/** Narrows a played provider to a channel, where addresses tell calls apart. */
export function isChannel(provider: Provider): provider is Channel {
  return CHANNELS.some((channel) => channel === provider);
}

/** The form under which an address is kept: digits for phones, lower case for email, ids as they are. */
export function normaliseAddress(channel: Channel, address: string): string {
  const trimmed = address.trim();
  if (channel === 'email') return (/<([^<>]+)>\s*$/.exec(trimmed)?.[1] ?? trimmed).toLowerCase();
  if (channel === 'whatsapp' && /^\+?[\d\s().-]+$/.test(trimmed)) return trimmed.replace(/\D/g, '');
  return trimmed;
}

/** Narrows an unknown JSON value to an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is a string. */
export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
