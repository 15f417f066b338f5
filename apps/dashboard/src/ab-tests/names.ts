import type { AbTestResults } from '@northline/client';
import { useLanguage } from '../words/language';

/** The letter by which a variant is called: A for the first. */
export const letterOf = (index: number): string => String.fromCodePoint(0x41 + index);

/** How the variants of a test are called: by letter and agent, as two agents may have one name. */
export function namesOf({ variants }: AbTestResults): (agentConfigId: string) => string {
  const names = new Map(
    variants.map(({ agentConfigId, agentConfigName }, index) => [
      agentConfigId,
      `${letterOf(index)} · ${agentConfigName}`,
    ]),
  );
  return (agentConfigId) => names.get(agentConfigId) ?? agentConfigId;
}

/** {@link namesOf}, for sentences: from right to left a name is isolated, so that it does not tear the sentence apart. */
export function useNames(results: AbTestResults): (agentConfigId: string) => string {
  const name = namesOf(results);
  return useLanguage() === 'ar' ? (agentConfigId) => `\u2068${name(agentConfigId)}\u2069` : name;
}
