import type {
  Channel,
  DomainChecks,
  DomainRecord,
  EmailStatus,
  IntegrationsStatus,
  TelegramStatus,
  WhatsAppStatus,
} from '@northline/common/contracts';
import { say, sentenceOf, withSentence } from '@northline/common/vocabulary/sentences';
import type { IntegrationRow, IntegrationSettings } from './integrations.schema';
import type { SenderNow } from './sender-limits.service';

const day = 24 * 60 * 60 * 1_000;

/** Days that a WhatsApp token lasts. */
export const whatsAppTokenDays = 60;

/** What every channel shows: how it is, who answers strangers, and how much outreach leaves a day. */
function sharedOf(
  { credentialError, settings, inboundAgentConfigId, limits }: IntegrationRow,
  { today, hold }: SenderNow = {},
): Omit<TelegramStatus, 'configured' | 'botUsername' | 'webhookProblem'> {
  const { warmUp } = limits ?? {};
  const { templatesProblem, callbackProblem, statusCallbackProblem, webhookProblem, senderProblem, replyProblem } =
    settings;
  const sentences = sentencesOf({
    credentialProblem: credentialError,
    sendingProblem: hold?.reason,
    templatesProblem,
    callbackProblem,
    statusCallbackProblem,
    webhookProblem,
    senderProblem,
    replyProblem,
  });
  return {
    ...(credentialError !== undefined && { credentialProblem: credentialError }),
    ...(hold && { sendingProblem: hold.reason, heldUntil: hold.until.toISOString() }),
    ...(sentences && { sentences }),
    ...(settings.lastMessageAt && { lastMessageAt: settings.lastMessageAt.toISOString() }),
    ...(inboundAgentConfigId && { inboundAgentConfigId }),
    ...(limits && { dailyCap: limits.dailyCap }),
    ...(warmUp && { warmUp: { ...warmUp, startAt: warmUp.startAt.toISOString() } }),
    ...(today && { today }),
  };
}

function sentencesOf(problems: Record<string, string | undefined>): TelegramStatus['sentences'] {
  const found = Object.entries(problems).flatMap(([field, problem]) => {
    const sentence = problem === undefined ? undefined : sentenceOf(problem);
    return sentence ? [[field, sentence] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function withSentences(checks: DomainChecks): DomainChecks {
  const told = (record: DomainRecord): DomainRecord => ({ ...record, ...withSentence(record.advice) });
  const { spf, dkim, dmarc, mx } = checks;
  return { ...checks, spf: told(spf), dkim: told(dkim), dmarc: told(dmarc), mx: told(mx) };
}

/** WhatsApp without its secrets. */
export function toWhatsAppStatus(row: IntegrationRow | undefined, publicUrl: string, now?: SenderNow): WhatsAppStatus {
  const callbackUrl = `${publicUrl}/api/webhooks/whatsapp`;
  if (!row) return { configured: false, callbackUrl };
  const { phoneNumberId, displayPhoneNumber, businessAccountId, qualityEvent, qualityRating, messagingLimit } =
    row.settings;
  const { templatesReadAt, templatesProblem, callbackVerifiedAt, callbackAt, callbackProblem } = row.settings;
  return {
    configured: true,
    callbackUrl,
    callbackVerifiedAt: callbackVerifiedAt?.toISOString(),
    callbackAt: callbackAt?.toISOString(),
    callbackProblem,
    phoneNumberId,
    displayPhoneNumber,
    businessAccountId,
    qualityEvent,
    qualityRating,
    messagingLimit,
    templatesReadAt: templatesReadAt?.toISOString(),
    templatesProblem,
    ...sharedOf(row, now),
  };
}

/** Telegram without its secrets. */
export function toTelegramStatus(row: IntegrationRow | undefined, now?: SenderNow): TelegramStatus {
  if (!row) return { configured: false };
  const { botUsername, webhookProblem } = row.settings;
  return { configured: true, botUsername, webhookProblem, ...sharedOf(row, now) };
}

/** Email without its secrets. */
export function toEmailStatus(row: IntegrationRow | undefined, publicUrl: string, now?: SenderNow): EmailStatus {
  const callbackUrl = `${publicUrl}/api/webhooks/email`;
  const urls = { callbackUrl, statusCallbackUrl: `${callbackUrl}/status` };
  if (!row) return { configured: false, ...urls };
  const { fromAddress, replyDomain, senderProblem, replyProblem, domainChecks } = row.settings;
  const { callbackAt, callbackProblem, statusCallbackAt, statusCallbackProblem } = row.settings;
  return {
    configured: true,
    ...urls,
    callbackAt: callbackAt?.toISOString(),
    callbackProblem,
    statusCallbackAt: statusCallbackAt?.toISOString(),
    statusCallbackProblem,
    fromAddress,
    domain: replyDomain,
    webhooksSigned: isSigned(row),
    senderProblem,
    replyProblem,
    domainChecks: domainChecks && withSentences(domainChecks),
    ...sharedOf(row, now),
  };
}

/** Why campaigns pause whose number Meta flags. */
export const flaggedReason = say('number_flagged');

/** What a campaign on the channel can do without, but should not. */
export function warningsOf(row: IntegrationRow): string[] {
  if (row.settings.flaggedAt) return [flaggedReason];
  if (row.channel !== 'email') return [];
  const unsigned = isSigned(row) ? [] : [say('webhooks_unsigned')];
  return [...unsigned, ...adviceOf(row.settings.domainChecks)];
}

/** What to do about records that are missing or wrong; receivers decide what becomes of mails without them. */
function adviceOf(checks: DomainChecks | undefined): string[] {
  if (!checks) return [];
  return (['spf', 'dkim', 'dmarc', 'mx'] as const).flatMap((record) => {
    const { status, advice = '' } = checks[record];
    return status === 'missing' || status === 'wrong' ? [say(`${record}_wrong`, { advice })] : [];
  });
}

function isSigned({ secrets }: IntegrationRow): boolean {
  return secrets['webhookSecret'] !== undefined;
}

/** Since when an email connection has one of these problems; undefined removes. */
export function problemSince(
  before: IntegrationRow | null,
  { senderProblem, replyProblem }: Pick<IntegrationSettings, 'senderProblem' | 'replyProblem'>,
): Pick<IntegrationSettings, 'problemAt'> {
  if (senderProblem === undefined && replyProblem === undefined) return { problemAt: undefined };
  const { settings } = before ?? {};
  const hadOne = settings?.senderProblem !== undefined || settings?.replyProblem !== undefined;
  return { problemAt: hadOne ? settings?.problemAt : new Date() };
}

/** Full days since the credential was given. */
export function tokenAgeDays(row: IntegrationRow, now: Date): number {
  return Math.floor((now.getTime() - row.credentialSavedAt.getTime()) / day);
}

/** Stale: older than 60 days, or refused as a credential; a time-out never makes it so (DECISIONS 84). */
export function isTokenStale(row: IntegrationRow, now: Date): boolean {
  return row.credentialError !== undefined || now.getTime() - row.credentialSavedAt.getTime() > whatsAppTokenDays * day;
}

/** The status of all channels. */
export function toIntegrationsStatus(
  rows: IntegrationRow[],
  publicUrl: string,
  senders: Partial<Record<Channel, SenderNow>> = {},
  now = new Date(),
): IntegrationsStatus {
  const [whatsapp, telegram, email] = (['whatsapp', 'telegram', 'email'] as const).map((channel) =>
    rows.find((row) => row.channel === channel),
  );
  return {
    whatsapp: toWhatsAppStatus(whatsapp, publicUrl, senders.whatsapp),
    telegram: toTelegramStatus(telegram, senders.telegram),
    email: toEmailStatus(email, publicUrl, senders.email),
    whatsappTokenStale: whatsapp !== undefined && isTokenStale(whatsapp, now),
    whatsappTokenAgeDays: whatsapp ? tokenAgeDays(whatsapp, now) : 0,
  };
}
