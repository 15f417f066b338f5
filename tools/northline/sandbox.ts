import { apiOf } from './api.ts';

/** What the sandbox announces for one account: each part is the body of that channel's integration. */
export type SandboxCredentials = {
  whatsapp: { accessToken: string; phoneNumberId: string; appSecret: string; verifyToken: string };
  telegram: { telegramBotToken: string };
  email: { apiKey: string; fromAddress: string; replyDomain: string; webhookSecret: string };
};

/** Connects the account's channels to the sandbox, as its owner would connect them to the providers. */
export async function connectSandbox(baseUrl: string, apiKey: string, sandboxUrl: string): Promise<SandboxCredentials> {
  const credentials = await apiOf(sandboxUrl)<SandboxCredentials>('GET', '/sandbox/credentials');
  const api = apiOf(baseUrl, apiKey);
  for (const channel of ['whatsapp', 'telegram', 'email'] as const) {
    await api('PUT', `/api/integrations/${channel}`, credentials[channel]);
  }
  return credentials;
}
