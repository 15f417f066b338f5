import { useQuery } from '@tanstack/react-query';
import type { AgentStats, StageReach } from '@northline/client';
import { localeOf, useLanguage } from '../words/language';
import { reach } from './queries';

/** How far conversations have come in the newest version that has any. */
export interface Reach {
  version: number;
  stages: Map<string, string>;
  edges: AgentStats['versions'][number]['edges'];
}

/** Reach per stage in words, and traffic per edge; undefined until it is known, or while nobody has talked to the agent. */
export function useReach(agentId: string): Reach | undefined {
  const percent = new Intl.NumberFormat(localeOf[useLanguage()], { style: 'percent' });
  const newest = useQuery(reach(agentId)).data?.versions[0];
  const said = ({ reached, rate }: StageReach): string => `${reached} · ${percent.format(rate)}`;
  return (
    newest && {
      version: newest.version,
      stages: new Map(newest.stages.map((stage) => [stage.stageId, said(stage)])),
      edges: newest.edges,
    }
  );
}

/** The reach of one stage in words. */
export const reachOf = (stages: Reach['stages'] | undefined, id: string): string | undefined => stages?.get(id);
