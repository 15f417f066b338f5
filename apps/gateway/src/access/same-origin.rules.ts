import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of our own origin sends the request (DECISIONS 270). The browser says so in `Sec-Fetch-Site`, which no
 * page can set; older browsers, and pages on plain http, send `Origin` alone, compared with `publicUrl` or, without one,
 * with `Host`. A request with neither is from no page of ours.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return publicUrl === undefined ? new URL(origin).host === host : new URL(origin).origin === new URL(publicUrl).origin;
}
