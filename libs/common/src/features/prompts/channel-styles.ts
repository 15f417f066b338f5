import type { Channel } from '../../contracts';

/** The most that a reply on a channel may be; the model is told less, as models count badly. */
export interface ReplyLimits {
  characters: number;
  /** Question marks, those of quotations and links aside. */
  questions?: number;
}

/** How people write on each channel, and what is too much there. */
export const channelStyles: Record<Channel, { name: string; rules: string[]; limits: ReplyLimits }> = {
  whatsapp: chat('WhatsApp'),
  telegram: chat('Telegram'),
  email: {
    name: 'email',
    rules: [
      'Write a whole email: a greeting with the name of the lead where it is known, then one to three short paragraphs with an empty line between them, 150 words at most.',
      'End with one clear question or one next step.',
    ],
    limits: { characters: 2_500 },
  },
};

function chat(name: string): (typeof channelStyles)[Channel] {
  return {
    name,
    rules: [
      `Write as people do on ${name}: one to three short sentences, 600 characters at most. Greet in your first message alone, and do not sign.`,
      'Ask one question at a time.',
    ],
    limits: { characters: 1_000, questions: 1 },
  };
}

/** How an email ends: the operator's signature is appended, or the agent signs with the name that it is given. */
export function closing({ fromName, signature }: { fromName?: string; signature?: string }): string {
  if (signature) return 'End without a closing line and without a name: a signature is added below your text.';
  if (fromName) return `End with a closing line and the name ${JSON.stringify(fromName)}.`;
  return 'End with a closing line; add a name only if your role or your instructions give you one.';
}
