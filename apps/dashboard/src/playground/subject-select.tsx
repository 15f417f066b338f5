import type { ReactNode } from 'react';
import { Select } from '../components/field';
import type { Rehearsed } from './rehearsed';
import { type Subject, subjectOf } from './playground.rules';
import { usePlaygroundWords } from './words';

/** What of the agent can be played: its draft where there is one, and its versions. */
export function useSubjects({ draft, versions }: Rehearsed): { value: string; label: string }[] {
  const words = usePlaygroundWords();
  return [
    ...(draft ? [{ value: 'draft', label: words.draft }] : []),
    ...versions.map(({ version, live }) => ({ value: String(version), label: words.version(version, live) })),
  ];
}

/** The draft where there is one, else what is live. */
export const usualSubject = ({ draft, versions }: Rehearsed): Subject =>
  draft ? 'draft' : ((versions.find(({ live }) => live) ?? versions[0])?.version ?? 'draft');

/** The choice of what is played. */
export function SubjectSelect({
  agent,
  value,
  onChange,
}: {
  agent: Rehearsed;
  value: Subject;
  onChange: (subject: Subject) => void;
}): ReactNode {
  const words = usePlaygroundWords();
  const options = useSubjects(agent);
  return (
    <Select label={words.with} options={options} value={String(value)} onChange={(next) => onChange(subjectOf(next))} />
  );
}
