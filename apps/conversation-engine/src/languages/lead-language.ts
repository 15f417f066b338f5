import { type AgentDefinition, isOwn, type MessageRole } from '@northline/common/contracts';
import { knownLanguage, leadTextsIn } from '@northline/common/features/languages';
import { type Said, wordsOf } from '@northline/common/features/prompts';
import { isCertainlyNot, languageIn, languageProblem, nameOf } from './written-language';

/** What a lead's language is recognised by. */
export interface LanguageClues {
  messages: readonly (Said & { role: MessageRole })[];
  customFields: Record<string, string>;
}

/** An agent as it speaks to a lead. */
export interface SpeakingAgent extends AgentDefinition {
  /** The languages that its replies may be in; absent: `language`. */
  languages?: string[];
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
export async function speaking(agent: AgentDefinition, clues: LanguageClues): Promise<SpeakingAgent> {
  if (agent.language.trim().toLowerCase() !== automatic) return agent;
  const { written, other } = await languageOfLead(clues);
  const known = fieldOf(clues) ?? (await languageOfOurs(clues)) ?? fallback;
  const isUnclear = written === undefined && clues.messages.some(({ role }) => role === 'lead');
  const languages = [written ?? known, ...(other === undefined ? [] : [other])].map(nameOf);
  const language = isUnclear
    ? `the language of the lead's last message, or in ${nameOf(known)} where that is unclear`
    : languages.join(', or in ') + (other === undefined ? '' : " if the lead's last message is in it");
  const isDefault = agent.handoffMessage === leadTextsIn(automatic).handOff;
  return {
    ...agent,
    language,
    languages,
    ...(isDefault && { handoffMessage: leadTextsIn(language).handOff }),
    guardrails: {
      ...agent.guardrails,
      checkLanguage: !isUnclear && agent.guardrails.checkLanguage !== false,
    },
  };
}

/** Why a reply is in another language than the agent is to write in, in words; undefined where that is not checked. */
export async function wrongLanguageIn(reply: string, agent: SpeakingAgent): Promise<string | undefined> {
  const { guardrails, language, languages = [language] } = agent;
  return guardrails.checkLanguage === true ? languageProblem(reply, ...languages) : undefined;
}

/** The lead's language, and the one in which their last message may be. */
interface LeadLanguage {
  written?: string;
  other?: string;
}

// A name or a job title looks like some language, too: a short message that stands alone with its language changes
// nothing. One that tells nothing is passed over; where none tells anything, all of them together may.
async function languageOfLead(clues: LanguageClues): Promise<LeadLanguage> {
  const texts = said(clues, 'lead');
  let written: string | undefined;
  let other: string | undefined;
  for (const text of texts) {
    const language = await languageIn(text);
    if (language === undefined) continue;
    const changes =
      written === undefined || language === other || (language !== written && (await isCertainlyNot(text, written)));
    if (changes) written = language;
    other = language === written ? undefined : language;
  }
  return { written: written ?? (await languageIn(texts.join('\n'))), other };
}

async function languageOfOurs(clues: LanguageClues): Promise<string | undefined> {
  for (const text of said(clues, 'agent').toReversed()) {
    const language = await languageIn(text);
    if (language !== undefined) return language;
  }
  return undefined;
}

function said({ messages }: LanguageClues, who: MessageRole): string[] {
  const own = messages.filter(({ role, content }) => role === who && isOwn(content));
  return own.map(wordsOf).slice(-readBack);
}

function fieldOf({ customFields }: LanguageClues): string | undefined {
  const values = Object.entries(customFields).flatMap(([name, value]) =>
    languageFields.includes(name.toLowerCase()) ? [value] : [],
  );
  return values.map((value) => knownLanguage(value)).find((code) => code !== undefined);
}
