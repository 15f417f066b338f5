import type { WordsByOperation } from './operation-words';

const callback = 'Called by the provider, not by you.';

/** Channels, and what their providers call. */
export const channelWords: WordsByOperation = {
  Integrations_status: {
    summary: 'Read the state of all channels',
    description: 'Which channels are connected and how. Credentials are never shown.',
  },
  Integrations_connectWhatsApp: {
    summary: 'Connect WhatsApp',
    description:
      'Checks the access token and the phone number at Meta and saves them; nothing is saved when Meta refuses. Then set the webhook by hand in the Meta app, under WhatsApp, Configuration: callback URL `<base URL>/api/webhooks/whatsapp`, the `verifyToken` that you sent here, and the fields `messages` and `message_template_status_update`. Subscribe the app to the WhatsApp Business Account, too.',
    errors: {
      '400': 'A credential is missing, or Meta refused it (`WhatsApp rejected the access token`)',
      '409': 'The phone number is connected to another account',
      '502': 'Meta could not be reached; nothing was saved',
    },
  },
  Integrations_connectTelegram: {
    summary: 'Connect Telegram',
    description:
      'Checks the token at Telegram, saves it, and sets the webhook of the bot by itself: there is nothing to set by hand.',
    errors: {
      '400': '`Telegram rejected the bot token`',
      '409': 'The bot is connected to another account',
      '502': 'Telegram could not be reached; nothing was saved',
    },
  },
  Integrations_connectEmail: {
    summary: 'Connect email',
    description:
      'Checks the API key and the domain of the sender at Resend and saves them. Then create two webhooks in Resend by hand: `<base URL>/api/webhooks/email` for `email.received`, and `<base URL>/api/webhooks/email/status` for `email.delivered`, `email.bounced` and `email.complained`. Send both signing secrets as `webhookSecret`, separated by a space. `replyProblem` in the answer says when replies would get lost.',
    errors: {
      '400': 'Resend refused the key, the key may only send, or the domain of the sender is not verified',
      '502': 'Resend could not be reached or limits its calls; nothing was saved',
    },
  },
  Integrations_refreshDomain: {
    summary: 'Look up the domains of email now',
    description:
      "SPF, DKIM and DMARC of the sender's domain and the MX of the reply domain, as Resend asks for them and the DNS has them. They are looked up when email is connected and once a day, too. `domainChecks` says what to do about each.",
    errors: {
      '400': 'Resend refused the API key',
      '409': 'Email is not connected',
      '502': 'Resend could not be reached',
    },
  },
  Integrations_templates: {
    summary: 'List the message templates of WhatsApp',
    description:
      "All templates of the WhatsApp Business Account in all languages, as Meta last described them: state, category, text, header, buttons and the parameters that they take. They are read when WhatsApp is connected, when Meta's callbacks say that one changed, and once a day; `templatesReadAt` and `templatesProblem` of `GET /api/integrations` say when and why not.",
  },
  Integrations_refreshTemplates: {
    summary: 'Read the message templates from Meta now',
    description:
      'For a template that was just written or approved. Needs `businessAccountId`, as given or as a callback named it.',
    errors: {
      '400':
        'Meta refused: the access token lacks `whatsapp_business_management`, or the business account is not its own',
      '409': 'WhatsApp is not connected, or its business account is not known',
      '502': 'Meta could not be reached',
    },
  },
  Integrations_previewTemplate: {
    summary: 'Show a message template as a lead would get it',
    description:
      "Fills the template of an agent, or the one that you send, with a lead's data. `problem` says why it would not be sent. Nothing is sent.",
    errors: {
      '400':
        'The lead or the agent is unknown, or neither an agent with a `firstTouchTemplate` nor a `template` was named',
      '409': 'The lead has no value for a placeholder',
    },
  },
  Integrations_disconnect: {
    summary: 'Disconnect a channel',
    description: 'Forgets the credentials. Messages that wait on the channel fail as `not_connected`.',
  },
  Callbacks_email: {
    summary: 'Take a notice of received mail',
    description: `${callback} Set it in Resend for \`email.received\`. The conversation is found by the recipient \`reply+<conversation id>@<domain>\`; the mail itself is fetched from Resend. Other events are answered \`{ "received": false }\` and ignored.`,
    errors: { '400': 'The body is no event of Resend' },
  },
  Callbacks_emailStatus: {
    summary: 'Take a report on a sent mail',
    description: `${callback} Set it in Resend for \`email.delivered\`, \`email.bounced\` and \`email.complained\`. A bounce for good or a complaint suppresses the address.`,
    errors: { '401': 'The signature is missing or wrong' },
  },
  Callbacks_whatsAppChallenge: {
    summary: "Answer Meta's check of the address",
    description: `${callback} Meta asks once when the webhook is set; the answer is \`hub.challenge\` when \`hub.verify_token\` is that of a connected number.`,
    errors: { '403': 'No connected number has this verify token' },
  },
  Callbacks_whatsApp: {
    summary: 'Take messages and statuses of WhatsApp',
    description: `${callback} Set it in the Meta app. The signature in \`X-Hub-Signature-256\` is checked against the app secret.`,
    errors: { '401': 'The signature is missing or wrong' },
  },
  Callbacks_telegram: {
    summary: 'Take messages of Telegram',
    description: `${callback} Northline sets it at the bot when Telegram is connected.`,
    errors: { '401': 'The secret token is missing or wrong' },
  },
  Unsubscribe_page: {
    summary: 'Show the unsubscribe page',
    description: 'The page behind the link in emails. Opening it changes nothing; its button does.',
    errors: { '404': 'The link is not one of ours' },
  },
  Unsubscribe_unsubscribe: {
    summary: 'Unsubscribe',
    description:
      'One-click unsubscribe, by the button of the page or by a mail program (RFC 8058). The lead is suppressed on all channels.',
    errors: { '404': 'The link is not one of ours' },
  },
};
