import { z } from 'zod';
import { say } from '@northline/common/vocabulary/sentences';

const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string().optional().catch(undefined),
      name: z.string(),
      status: z.string(),
      capabilities: z.object({ receiving: z.string().optional() }).nullish().catch(undefined),
    }),
  ),
});

/** A domain of a Resend team (resend.com/docs/api-reference/domains/list-domains). */
export type ResendDomain = z.infer<typeof listSchema>['data'][number];

/** In these a domain may send; `temporary_failure`: its records were right until lately. */
const sendingStatuses: ReadonlySet<string> = new Set(['verified', 'partially_verified', 'temporary_failure']);

/** Resend's own domain, from which every team may send tests. */
const testDomain = 'resend.dev';

/** The answer of `GET /domains`; none when it has another shape. */
export function readDomains(body: unknown): ResendDomain[] {
  return listSchema.safeParse(body).data?.data ?? [];
}

/**
 * Why Resend would refuse mails from a domain; undefined when it accepts them, or when its list does not say: it is
 * empty, or names only a parent domain.
 */
export function senderProblem(domains: ResendDomain[], name: string): string | undefined {
  if (name === testDomain || !isTold(domains, name)) return undefined;
  return sendingStatuses.has(findDomain(domains, name)?.status ?? '')
    ? undefined
    : say('domain_not_verified', { domain: name });
}

/**
 * Why replies to a domain would be lost, by Resend's list or by the DNS; undefined when they arrive, or when it cannot
 * be determined. `hasMailServer`: whether the DNS names one; undefined: it was not asked, or did not answer.
 */
export function replyProblem(
  domains: ResendDomain[],
  name: string,
  hasMailServer: boolean | undefined,
): string | undefined {
  const domain = findDomain(domains, name);
  if (!domain && isTold(domains, name)) return say('replies_to_foreign_domain', { domain: name });
  const receiving = domain?.capabilities?.receiving;
  if (receiving !== undefined && receiving !== 'enabled') return say('replies_not_received', { domain: name });
  return hasMailServer === false ? say('replies_without_mx', { domain: name }) : undefined;
}

/** A domain in Resend's list. */
export function findDomain(domains: ResendDomain[], name: string): ResendDomain | undefined {
  return domains.find((domain) => domain.name.toLowerCase() === name);
}

function isTold(domains: ResendDomain[], name: string): boolean {
  if (domains.length === 0) return false;
  return (
    findDomain(domains, name) !== undefined || !domains.some((domain) => name.endsWith(`.${domain.name.toLowerCase()}`))
  );
}
