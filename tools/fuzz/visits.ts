import { randomUUID } from 'node:crypto';
import { agent } from '../northline/demo/agent.ts';
import { untilTrue } from '../northline/demo/wait.ts';
import { type Outside, outside } from '../northline/outside.ts';
import { signedByMeta, signedByResend } from '../northline/signing.ts';
import { idOf } from './ask.ts';
import type { Ask, Body, Told } from './ask.ts';
import type { Target } from './caller.ts';
import type { Operation } from './document.ts';
import { lives } from './lives.ts';

/** Credentials of a member whose password the run may change back and forth. */
export type Person = { email: string; password: string };

/** Within this the persona has answered and been evaluated, on a busy machine too. */
const STORY_MS = 120_000;

/**
 * A right request to every operation, so that none is judged by its refusals alone: chance hardly ever hits what needs
 * something to have happened before, such as a campaign's states, a lead's answer, a mail's link, a provider's signature.
 */
export async function visits(target: Target, operations: Operation[], viewer: Person, ask: Ask): Promise<void> {
  const told: Told = async (method, path, sent) => JSON.parse((await ask(method, path, sent))?.text ?? '{}') as Body;
  const sandbox = outside(target.sandboxUrl);
  await connect(target, ask);
  const agentConfigId = idOf(await told('POST', '/api/agent-config', { body: agent }));
  await ask('PATCH', `/api/agent-config/${agentConfigId}`, { body: { status: 'active' } });
  const leads = await Promise.all(
    ['eager', 'silent', 'silent'].map(
      async (persona) =>
        (await told('POST', '/api/leads', {
          body: { name: 'Ada', email: `${persona}.${randomUUID()}@leads.example` },
        })) as Lead,
    ),
  );
  const [eager, silent, other] = leads as [Lead, Lead, Lead];
  const talk = async (lead: Lead): Promise<string> =>
    idOf(await told('POST', `/api/leads/${lead.id}/start-conversation`, { body: { agentConfigId, channel: 'email' } }));
  await talk(eager);
  const conversation = await talk(silent);
  await ask('POST', '/api/agent-config/check', { body: agent });
  await ask('POST', '/api/integrations/whatsapp/templates/preview', {
    body: { leadId: String(other.id), template: { name: 'hello', language: 'en_US', parameters: ['{{name}}'] } },
  });
  await ask('POST', `/api/leads/${other.id}/telegram-link`);
  await campaign(agentConfigId, other, told, ask);
  await sessions(viewer, told, ask);
  await lives(operations, target.sandboxUrl, agentConfigId, told, ask);
  await mail(silent, conversation, target, sandbox, told, ask);
  await insights(eager, told, ask);
}

type Lead = { id: number; email: string };

/** Connects the channels again, and calls back as WhatsApp does. */
async function connect({ sandbox: { whatsapp, telegram, email }, sandboxUrl }: Target, ask: Ask): Promise<void> {
  const { app } = await outside(sandboxUrl)<{ app: { businessAccountId: string } }>('GET', '/sandbox/credentials');
  const { businessAccountId } = app;
  await ask('PUT', '/api/integrations/whatsapp', { body: { ...whatsapp, businessAccountId } });
  await ask('POST', '/api/integrations/whatsapp/templates/refresh');
  await ask('PUT', '/api/integrations/telegram', { body: telegram });
  await ask('DELETE', '/api/integrations/telegram');
  await ask('PUT', '/api/integrations/telegram', { body: telegram });
  await ask('PUT', '/api/integrations/email', { body: email });
  await ask('POST', '/api/integrations/email/domain/refresh');
  await ask('GET', '/api/webhooks/whatsapp', {
    caller: 'nobody',
    query: { 'hub.mode': 'subscribe', 'hub.verify_token': whatsapp.verifyToken, 'hub.challenge': '42' },
  });
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: businessAccountId,
        changes: [{ field: 'messages', value: { metadata: { phone_number_id: whatsapp.phoneNumberId } } }],
      },
    ],
  });
  await ask('POST', '/api/webhooks/whatsapp', {
    caller: 'nobody',
    body,
    headers: { 'content-type': 'application/json', ...signedByMeta(body, whatsapp.appSecret) },
  });
}

/** Takes a campaign that begins in the far future through its states. */
async function campaign(agentConfigId: string, { id }: Lead, told: Told, ask: Ask): Promise<void> {
  const body = {
    name: 'Visited',
    agentConfigId,
    channel: 'email',
    manualLeadIds: [String(id)],
    schedule: { startAt: '2099-01-01T00:00:00.000Z' },
  };
  const one = `/api/campaigns/${idOf(await told('POST', '/api/campaigns', { body }))}`;
  // A made-up campaign's channel may not be connected: what is refused was rightly asked.
  await ask('POST', `${one}/test-message`, { body: { to: 'kim@example.com', leadId: String(id) } });
  for (const action of ['launch', 'pause', 'resume', 'pause', 'retry-failed', 'cancel'])
    await ask('POST', `${one}/${action}`);
}

/** Gives the same password again; logs in, ends that session and all others, looks at live updates, and logs out. */
async function sessions({ email, password }: Person, told: Told, ask: Ask): Promise<void> {
  await ask('PATCH', '/api/auth/password', {
    caller: 'viewer',
    body: { currentPassword: password, newPassword: password },
  });
  await ask('POST', '/api/auth/login', { caller: 'nobody', body: { email, password } });
  const { sessions: own } = await told('GET', '/api/sessions', { caller: 'viewer' });
  const other = (own as { _id: string; current: boolean }[]).find(({ current }) => !current);
  await ask('DELETE', `/api/sessions/${other?._id ?? ''}`, { caller: 'viewer' });
  await ask('DELETE', '/api/sessions', { caller: 'viewer' });
  await ask('GET', '/api/events', { caller: 'viewer' });
  await ask('POST', '/api/auth/logout', { caller: 'session' });
}

/** What becomes of a mail: its status, its link, and an answer by somebody else that a person releases. */
async function mail(
  lead: Lead,
  conversation: string,
  target: Target,
  sandbox: Outside,
  told: Told,
  ask: Ask,
): Promise<void> {
  const { email } = lead;
  let sent: { email?: { headers: Record<string, string> } } | undefined;
  await untilTrue('a mail', STORY_MS, async () => {
    const { messages } = await sandbox<{ messages: (typeof sent)[] }>(
      'GET',
      `/sandbox/outbox?to=${encodeURIComponent(email)}`,
    );
    sent = messages[0];
    return sent !== undefined;
  });
  let delivery: Body | undefined;
  await untilTrue('its delivery', STORY_MS, async () => {
    [delivery] = (await told('GET', `/api/conversations/${conversation}/deliveries`))['deliveries'] as Body[];
    return delivery?.['providerMessageId'] !== undefined;
  });
  const body = JSON.stringify({ type: 'email.delivered', data: { email_id: delivery?.['providerMessageId'] } });
  const headers = { 'content-type': 'application/json', ...signedByResend(body, target.sandbox.email.webhookSecret) };
  for (const path of ['/api/webhooks/email', '/api/webhooks/email/status'])
    await ask('POST', path, { caller: 'nobody', body, headers });
  await attachment(lead, conversation, sandbox, told, ask);
  await release(conversation, target, sandbox, told, ask);
  await operator(conversation, told, ask);
  const [, path = ''] = /^<https?:\/\/[^/]+(\/u\/.+)>$/.exec(sent?.email?.headers['List-Unsubscribe'] ?? '') ?? [];
  const oneClick = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  for (const [method, given] of [
    ['GET', {}],
    ['POST', oneClick],
  ] as const)
    await ask(method, path, { caller: 'nobody', ...given });
}

async function release(
  conversation: string,
  { sandbox: { email } }: Target,
  sandbox: Outside,
  told: Told,
  ask: Ask,
): Promise<void> {
  const from = `stranger.${randomUUID()}@leads.example`;
  await sandbox('POST', '/sandbox/say', {
    channel: 'email',
    from,
    to: `reply+${conversation}@${email.replyDomain}`,
    subject: 'Re: Hello',
    text: 'I answer for them.',
  });
  let found: Body | undefined;
  await untilTrue('a quarantined answer', STORY_MS, async () => {
    const { inboundMessages } = await told('GET', '/api/inbound-messages', { query: { status: 'quarantined' } });
    found = (inboundMessages as Body[]).find((message) => message['from'] === from);
    return found !== undefined;
  });
  await ask('POST', `/api/inbound-messages/${idOf(found ?? {})}/release`);
}

/** Downloads what a lead sent. */
async function attachment(
  { email }: Lead,
  conversation: string,
  sandbox: Outside,
  told: Told,
  ask: Ask,
): Promise<void> {
  await sandbox('POST', '/sandbox/say', { channel: 'email', from: email, text: 'Here', file: { kind: 'image' } });
  let found: Body | undefined;
  await untilTrue('a stored attachment', STORY_MS, async () => {
    const { messages } = await told('GET', `/api/conversations/${conversation}`);
    found = (messages as { attachments?: Body[] }[])
      .flatMap(({ attachments = [] }) => attachments)
      .find(({ status }) => status === 'stored');
    return found !== undefined;
  });
  await ask('GET', `/api/conversations/${conversation}/attachments/${String(found?.['id'])}`);
}

/** Reads and steers a conversation by hand. */
async function operator(conversation: string, told: Told, ask: Ask): Promise<void> {
  const one = `/api/conversations/${conversation}`;
  const [member] = (await told('GET', '/api/team/members'))['members'] as Body[];
  for (const path of ['', '/turns', '/deliveries', '/events']) await ask('GET', `${one}${path}`);
  await ask('PUT', `${one}/assignee`, { body: { assigneeId: idOf(member ?? {}) } });
  await ask('DELETE', `${one}/assignee`);
  await ask('PUT', `${one}/read`, { caller: 'session', body: { messageCount: 1 } });
  await ask('DELETE', `${one}/read`, { caller: 'session' });
  for (const method of ['PUT', 'GET', 'DELETE']) await ask(method, `${one}/viewers`, { caller: 'session' });
  await ask('POST', `${one}/take-over`);
  await ask('POST', `${one}/return-later`, { body: { at: new Date(Date.now() + 3_600_000).toISOString() } });
  await ask('POST', `${one}/return`);
  await ask('DELETE', `${one}/follow-ups`);
  await ask('POST', `${one}/send`, { body: { message: 'Hello' } });
  await ask('PATCH', one, { body: { agentPaused: true } });
  await ask('PATCH', `${one}/status`, { body: { status: 'completed' } });
}

/** Waits until the lead's answers were evaluated, and edits and deletes what was found. */
async function insights({ id }: Lead, told: Told, ask: Ask): Promise<void> {
  let found: Body[] = [];
  await untilTrue('insights', STORY_MS, async () => {
    found = (await told('GET', `/api/preferences/${id}`)) as unknown as Body[];
    return found.length > 0;
  });
  const path = `/api/preferences/${idOf(found[0] ?? {})}`;
  for (const action of ['lock', 'unlock']) await ask('POST', `${path}/${action}`);
  await ask('PATCH', path, { body: { preference: 'Another one' } });
  await ask('GET', `${path}/history`);
  await ask('DELETE', path);
}
