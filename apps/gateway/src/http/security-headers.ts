import { hash } from 'node:crypto';

/** A year, as browsers require of a site that is reached only by https. */
const strictTransport = 'max-age=31536000; includeSubDomains';

/**
 * The headers of every answer (OWASP REST Security Cheat Sheet): JSON is shown as nothing else, in no frame, and kept
 * by no cache. `https`: the interface is reached only by it.
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': strictTransport }),
  };
}

/**
 * The Content-Security-Policy of a page of ours: its own style, links and forms to ourselves; no script, nothing from
 * elsewhere.
 */
export function pagePolicy(style: string): string {
  return `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
