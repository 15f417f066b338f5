import { type LookupAddress, lookup } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { withTimeout } from '../process/timeouts';

/** Private addresses that may be called as exceptions. */
export interface OutsidePolicy {
  /** Exceptions as `host:port`, e.g. `127.0.0.1:4010`. */
  allowedHosts?: readonly string[];
  /** Every private address may be reached; development only. */
  allowPrivate?: boolean;
}

/** Thrown when a URL leads, or may lead, into our own network. */
export class BlockedAddressError extends Error {
  constructor(readonly host: string) {
    super(`${host} is not a public address`);
    this.name = 'BlockedAddressError';
  }
}

const resolvedWithinMs = 2_000;
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Azure's metadata server has a public address. */
const metadataServer = '168.63.129.16';
const localNames = /^[^.]+$|\.(localhost|local|internal|home\.arpa)$/;

/**
 * True for an address of the public internet. Loopback, private, link-local (cloud metadata lives there), carrier
 * and documentation ranges are not, nor IPv4 addresses dressed as IPv6 (mapped, 6to4, NAT64, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === metadataServer) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast);
}

/**
 * The host of a URL in the form that names and addresses are compared in: no brackets, no final dots. URL has normalised
 * odd notations.
 */
export function hostOf(url: URL): string {
  return url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
}

/** True when the policy allows this URL, whatever its address. */
export function isExcepted(url: URL, policy: OutsidePolicy): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return policy.allowPrivate === true || (policy.allowedHosts ?? []).includes(`${hostOf(url)}:${port}`);
}

/** True when the host, without asking a name server, belongs to our own network. */
export function isPlainlyPrivate(url: URL): boolean {
  const host = hostOf(url);
  return ipaddr.isValid(host) ? !isPublicAddress(host) : localNames.test(host);
}

/**
 * Whether a URL that a customer gives us may be stored: http or https, without credentials, and leading to the public
 * internet. A name that does not resolve within two seconds may do so later; `safeFetch` checks each call again.
 */
export async function isPublicUrl(text: string, policy: OutsidePolicy = {}): Promise<boolean> {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  if (isExcepted(url, policy)) return true;
  if (isPlainlyPrivate(url)) return false;
  const addresses = await addressesOf(hostOf(url));
  return addresses.every(({ address }) => isPublicAddress(address));
}

// A silent name server must not use up the deadline of the request.
function addressesOf(host: string): Promise<LookupAddress[]> {
  const found = new Promise<LookupAddress[]>((resolve) => {
    lookup(host, { all: true }, (error, addresses) => resolve(error ? [] : addresses));
  });
  return withTimeout(resolvedWithinMs, found, () => []);
}
