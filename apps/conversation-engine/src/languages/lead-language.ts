import type { AgentDefinition, MessageRole } from '@northline/common/contracts';
import { knownLanguage, leadTextsIn } from '@northline/common/features/languages';
import { languageIn, nameOf } from './written-language';

/** What tells a lead's language. */
export interface Heard {
  messages: readonly { role: MessageRole; content: string }[];
  customFields: Record<string, string>;
}

/** The setting of an agent that answers in the lead's language. */
const automatic = 'auto';

/** Where nothing tells the lead's language. */
const fallback = 'en';

/** Custom fields of a lead that name a language. */
const languageFields = ['language', 'locale'];

/** How many of the last messages tell. */
const readBack = 20;

/**
 * The agent as it speaks to a lead: `language: auto` becomes the lead's language (DECISIONS 209), which its replies are
 * checked to be in, and in which the default message of a hand-off is.
 */
export async function speaking(agent: AgentDefinition, heard: Heard): Promise<AgentDefinition> {
  if (agent.language.trim().toLowerCase() !== automatic) return agent;
  const written = await languageOfLead(heard);
  const known = fieldOf(heard) ?? (await languageOfOurs(heard)) ?? fallback;
  const isUnclear = written === undefined && heard.messages.some(({ role }) => role === 'lead');
  const language = isUnclear
    ? `the language of the lead's last message, or in ${nameOf(known)} where that is unclear`
    : nameOf(written ?? known);
  const isDefault = agent.handoffMessage === leadTextsIn(automatic).handOff;
  return {
    ...agent,
    language,
    ...(isDefault && { handoffMessage: leadTextsIn(language).handOff }),
    guardrails: { ...agent.guardrails, checkLanguage: !isUnclear && agent.guardrails.checkLanguage !== false },
  };
}

// A short message may not tell, so the one before it counts, and then all of them together.
async function languageOfLead(heard: Heard): Promise<string | undefined> {
  const texts = said(heard, 'lead');
  return (await newestTelling(texts)) ?? languageIn(texts.join('\n'));
}

function languageOfOurs(heard: Heard): Promise<string | undefined> {
  return newestTelling(said(heard, 'agent'));
}

async function newestTelling(texts: string[]): Promise<string | undefined> {
  for (const text of texts.toReversed()) {
    const language = await languageIn(text);
    if (language !== undefined) return language;
  }
  return undefined;
}

function said({ messages }: Heard, who: MessageRole): string[] {
  return messages.flatMap(({ role, content }) => (role === who ? [content] : [])).slice(-readBack);
}

function fieldOf({ customFields }: Heard): string | undefined {
  const values = Object.entries(customFields).flatMap(([name, value]) =>
    languageFields.includes(name.toLowerCase()) ? [value] : [],
  );
  return values.map((value) => knownLanguage(value)).find((code) => code !== undefined);
}
