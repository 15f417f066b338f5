import { createClient, must } from '../../packages/client/src/index.ts';
import { outside } from './outside.ts';
import type { Outside } from './outside.ts';
import type { Channel } from './settings.ts';

/** What the sandbox announces for one account: each part is the body of that channel's integration. */
export type SandboxCredentials = {
  whatsapp: { accessToken: string; phoneNumberId: string; appSecret: string; verifyToken: string };
  telegram: { telegramBotToken: string };
  email: { apiKey: string; fromAddress: string; replyDomain: string; webhookSecret: string };
};

type Announced = SandboxCredentials & { app: MetaApp };
type MetaApp = { appId: string; appSecret: string; verifyToken: string; businessAccountId: string };

const GRAPH = '/whatsapp/v24.0';

/** Email events → the address of ours that takes them. */
const emailWebhooks = {
  '/api/webhooks/email': ['email.received'],
  '/api/webhooks/email/status': ['email.delivered', 'email.bounced', 'email.complained'],
};

/**
 * Connects the account's channels that the sandbox plays, as its owner would connect them to the providers: credentials
 * here, and our webhooks' addresses there (Telegram learns its own from the integration). May be done again at any time.
 */
export async function connectSandbox(
  baseUrl: string,
  apiKey: string,
  sandboxUrl: string,
  played: readonly Channel[],
): Promise<SandboxCredentials> {
  const { app, whatsapp, telegram, email } = await outside(sandboxUrl)<Announced>('GET', '/sandbox/credentials');
  const api = createClient({ baseUrl, apiKey });
  const connect: Record<Channel, () => Promise<void>> = {
    whatsapp: async () => {
      await must(api.PUT('/api/integrations/whatsapp', { body: whatsapp }));
      await subscribeWhatsApp(outside(sandboxUrl, `${app.appId}|${app.appSecret}`), app, baseUrl);
    },
    telegram: async () => {
      await must(api.PUT('/api/integrations/telegram', { body: telegram }));
    },
    email: async () => {
      await must(api.PUT('/api/integrations/email', { body: email }));
      await subscribeEmail(outside(sandboxUrl, email.apiKey), baseUrl);
    },
  };
  for (const channel of played) await connect[channel]();
  return { whatsapp, telegram, email };
}

/** What is done by hand in Meta's app settings. */
async function subscribeWhatsApp(graph: Outside, app: MetaApp, baseUrl: string): Promise<void> {
  await graph('POST', `${GRAPH}/${app.appId}/subscriptions`, {
    object: 'whatsapp_business_account',
    callback_url: `${baseUrl}/api/webhooks/whatsapp`,
    verify_token: app.verifyToken,
    fields: ['messages', 'message_template_status_update', 'phone_number_quality_update'],
  });
}

/** What is done by hand in Resend's settings; addresses of an earlier run are taken back. */
async function subscribeEmail(resend: Outside, baseUrl: string): Promise<void> {
  const { data } = await resend<{ data: { id: string }[] }>('GET', '/resend/webhooks');
  for (const { id } of data) await resend('DELETE', `/resend/webhooks/${id}`);
  for (const [path, events] of Object.entries(emailWebhooks)) {
    await resend('POST', '/resend/webhooks', { endpoint: `${baseUrl}${path}`, events });
  }
}

/** Has a WhatsApp template approved; without one, nobody may be written to first. */
export async function declareTemplate(sandboxUrl: string, name: string, text: string): Promise<void> {
  const { app, whatsapp } = await outside(sandboxUrl)<Announced>('GET', '/sandbox/credentials');
  const body = { name, language: 'en_US', category: 'MARKETING', components: [{ type: 'BODY', text }] };
  const path = `${GRAPH}/${app.businessAccountId}/message_templates`;
  await outside(sandboxUrl, whatsapp.accessToken)('POST', path, body);
}
