import { randomInt } from 'node:crypto';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { ChannelsHarness } from './harness';
import { Provider } from './provider';

const appSecret = 'meta-app-secret';
const [former, present] = ['+41446681821', '+41446681822'];
const leadId = '21';

let provider: Provider;
let channels: ChannelsHarness;
let ctx: RequestContext;
let phoneNumberId: string;
let silent: () => void;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ ...provider.settings, PUBLIC_URL: 'https://northline.example' });
});
afterAll(async () => {
  await channels.stop();
  provider.stop();
});
beforeEach(async () => {
  ctx = channels.account();
  phoneNumberId = String(randomInt(1e9, 1e10));
  const connection = { accessToken: 'EAA', phoneNumberId, appSecret, verifyToken: `verify-${phoneNumberId}` };
  await channels.ask(ctx, 'channels.integrations.connect_whatsapp', connection);
  silent = () => undefined;
});
afterEach(() => silent());

/** The engine says that the lead has left its former address. */
function corrected(): void {
  silent = channels.answer('engine.leads.left', ({ leadIds, address: { phone, email } }) => ({
    left: phone === former || email === 'former@example.com' ? leadIds : [],
  }));
}

const callback = (told: object): Promise<void> => channels.whatsAppTells(phoneNumberId, appSecret, told);

function write(phone: string, text: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const id = `wamid.${randomInt(1e9)}`;
  return callback({ messages: [{ from: phone.slice(1), id, timestamp, type: 'text', text: { body: text } }] });
}

async function requested(phone: string, status: string): Promise<string> {
  const { messageId } = await channels.request(ctx, { leadId, to: { phone } });
  await channels.status(ctx.accountId, messageId, status);
  return messageId;
}

describe('at an address that its lead has left', () => {
  it('STOP bars the address, and not the lead at its present one', async () => {
    await requested(former, 'sent');
    corrected();
    await write(former, 'STOP');
    const told = await channels.event(ctx.accountId, 'contact.suppressed');
    expect(told).toMatchObject({ phone: former, reason: 'opt_out' });
    expect(told).not.toHaveProperty('leadId');
    await requested(present, 'sent');
    await requested(former, 'cancelled');
  });

  it('STOP bars the lead, too, where the engine does not say that it has left', async () => {
    await requested(former, 'sent');
    await write(former, 'STOP');
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({ phone: former, leadId });
    await requested(present, 'cancelled');
  });

  it('START lifts nothing of what the lead has said', async () => {
    await requested(former, 'sent');
    await channels.ask(ctx, 'channels.suppressions.opt_out', {
      person: { leadId, phone: present },
      conversationId: 'a'.repeat(24),
      quote: 'Enough',
    });
    corrected();
    await write(former, 'START');
    await requested(present, 'cancelled');
    await write(present, 'START');
    await requested(present, 'sent');
  });

  it('a refusal of WhatsApp’s bars the address, and not the lead', async () => {
    const messageId = await requested(former, 'sent');
    corrected();
    const status = { id: 'wamid.m1', status: 'failed', timestamp: 1, biz_opaque_callback_data: `${messageId}:1` };
    await callback({ statuses: [{ ...status, errors: [{ code: 131050 }] }] });
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).not.toHaveProperty('leadId');
    await requested(present, 'sent');
  });

  it('the link in a mail bars the address, and not the lead', async () => {
    const content = { type: 'email', subject: 'Hi', text: 'Hi' } as const;
    const connection = { apiKey: 're_key', fromAddress: 'hello@sender.example' };
    await channels.ask(ctx, 'channels.integrations.connect_email', connection);
    const mail = { channel: 'email', leadId, to: { email: 'former@example.com' }, content } as const;
    const { messageId } = await channels.request(ctx, mail);
    await channels.status(ctx.accountId, messageId, 'sent');
    const { headers = {} } = provider.calls.findLast(({ path }) => path === '/emails')?.body ?? {};
    const [, token = ''] = /\/u\/([0-9a-f]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    corrected();
    await channels.ask(ctx, 'channels.suppressions.unsubscribe', { token });
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).not.toHaveProperty('leadId');
    await requested(present, 'sent');
  });
});
