import type { DomainRecord, EmailStatus, IntegrationsStatus, Sentence } from '@northline/client';
import { isFilled, type Step, type StepName, stepsOf, type Typed } from './connect.rules';
import { type Channel, recordsOf, sentenceOfProblem } from './health.rules';

/** What is checked of a channel. */
export type CheckName =
  | 'credentials'
  | 'number'
  | 'bot'
  | 'quality'
  | 'template'
  | 'address'
  | 'called'
  | 'signed'
  | 'sender'
  | 'spf'
  | 'dkim'
  | 'dmarc'
  | 'replies'
  | 'mx'
  | 'received'
  | 'reported'
  | 'message';

/** Something that a channel needs in order to work. */
export interface Check {
  /** The step of the connection that it is about. */
  step: StepName;
  id: CheckName;
  /** `waiting`: on whoever connects it; `unknown`: on the provider. */
  state: 'good' | 'bad' | 'waiting' | 'unknown';
  /** In the provider's words, where there are any; `sentence`: in ours. */
  problem?: string;
  sentence?: Sentence;
  /** What the provider named. */
  found?: string;
  /** When it was last seen. */
  at?: string;
}

/** What a connected channel needs, and whether it has it; `approved` is the number of approved templates once that is known. */
export function checksOf(status: IntegrationsStatus, channel: Channel, approved?: number): Check[] {
  if (!status[channel].configured) return [];
  const checks = {
    whatsapp: () => checksOfWhatsApp(status, approved),
    telegram: () => checksOfTelegram(status),
    email: () => checksOfEmail(status.email),
  }[channel]();
  const said = checks.map((check) => {
    const sentence = check.problem === undefined ? undefined : sentenceOfProblem(status[channel], check.problem);
    return sentence ? { ...check, sentence } : check;
  });
  return [...said, seen('firstMessage', 'message', status[channel].lastMessageAt)];
}

function checksOfWhatsApp({ whatsapp, whatsappTokenStale }: IntegrationsStatus, approved: number | undefined): Check[] {
  const { credentialProblem, templatesProblem, displayPhoneNumber: number, qualityRating = 'UNKNOWN' } = whatsapp;
  const { callbackProblem, callbackVerifiedAt, callbackAt } = whatsapp;
  const quality = qualityRating === 'UNKNOWN' ? 'unknown' : qualityRating === 'RED' ? 'bad' : 'good';
  const template = approved === undefined ? 'unknown' : approved > 0 ? 'good' : 'bad';
  return [
    signed('metaApp', callbackProblem, callbackAt),
    { step: 'number', id: 'number', state: 'good', ...(number !== undefined && { found: number }) },
    { step: 'number', id: 'quality', state: quality },
    credentialProblem === undefined && whatsappTokenStale
      ? { step: 'systemUser', id: 'credentials', state: 'bad' }
      : unless('systemUser', 'credentials', credentialProblem),
    seen('metaWebhook', 'address', callbackVerifiedAt ?? callbackAt),
    seen('metaWebhook', 'called', callbackAt, callbackProblem),
    templatesProblem === undefined
      ? { step: 'firstMessage', id: 'template', state: template }
      : unless('firstMessage', 'template', templatesProblem),
  ];
}

function checksOfTelegram({
  telegram: { credentialProblem, botUsername, webhookProblem },
}: IntegrationsStatus): Check[] {
  return [
    unless('botFather', 'credentials', credentialProblem),
    { step: 'botFather', id: 'bot', state: 'good', ...(botUsername !== undefined && { found: `@${botUsername}` }) },
    unless('botFather', 'address', webhookProblem),
  ];
}

function checksOfEmail(email: EmailStatus): Check[] {
  const { callbackAt, callbackProblem, statusCallbackAt, statusCallbackProblem, domainChecks } = email;
  const records = domainChecks ? recordsOf(domainChecks).records : [];
  return [
    unless('sender', 'sender', email.senderProblem),
    unless('replies', 'replies', email.replyProblem),
    ...records.map(({ id, record }) => recordCheck(id === 'mx' ? 'replies' : 'sender', id, record)),
    unless('key', 'credentials', email.credentialProblem),
    email.webhooksSigned === false
      ? { step: 'resendWebhooks', id: 'signed', state: 'bad' }
      : signed('resendWebhooks', callbackProblem ?? statusCallbackProblem, callbackAt ?? statusCallbackAt),
    seen('resendWebhooks', 'received', callbackAt, callbackProblem),
    seen('resendWebhooks', 'reported', statusCallbackAt, statusCallbackProblem),
  ];
}

/** Good, unless there is a problem. */
const unless = (step: StepName, id: CheckName, problem: string | undefined): Check =>
  problem === undefined ? { step, id, state: 'good' } : { step, id, state: 'bad', problem };

/** Whether the provider's calls are signed as they should be; not known before the first one. */
const signed = (step: StepName, problem: string | undefined, at: string | undefined): Check =>
  problem === undefined && at === undefined
    ? { step, id: 'signed', state: 'unknown' }
    : unless(step, 'signed', problem);

/** Whether something has come; what was refused has come, too. */
const seen = (step: StepName, id: CheckName, at: string | undefined, refused?: string): Check => ({
  step,
  id,
  state: at === undefined && refused === undefined ? 'waiting' : 'good',
  ...(at !== undefined && { at }),
});

function recordCheck(step: StepName, id: CheckName, { status, advice, sentence, record }: DomainRecord): Check {
  if (status === 'ok') return { step, id, state: 'good' };
  if (status === 'unknown') return { step, id, state: 'unknown' };
  const problem = advice ?? record;
  return { step, id, state: 'bad', ...(problem !== undefined && { problem }), ...(sentence && { sentence }) };
}

/** Where a step is: done, the one to go on with, or after that. */
export type StepState = 'done' | 'next' | 'later';

/** Where each step is: before the connection by what is typed, after it by what was checked. */
export function statesOf(channel: Channel, typed: Typed, isConnected: boolean, checks: readonly Check[]): StepState[] {
  const isDone = (step: Step): boolean =>
    isConnected
      ? checks.every(({ step: of, state }) => of !== step.id || state === 'good' || state === 'unknown')
      : isFilled(step, typed);
  const done = stepsOf[channel].map(isDone);
  return done.map((one, at) => (one ? 'done' : done.indexOf(false) === at ? 'next' : 'later'));
}
