import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { AgentStats, StageReach } from '@northline/client';
import { localeOf, useLanguage } from '../words/language';
import { reach } from './queries';

/** How far the conversations of one version have come, of the span that was chosen. */
export interface Reach {
  version: number;
  /** The versions to choose from, the newest first. */
  versions: number[];
  conversations: number;
  stages: Map<string, string>;
  edges: AgentStats['versions'][number]['edges'];
}

/**
 * Reach per stage in words, and traffic per edge, of the version and the span in the address; without a version, of the
 * newest. Undefined until it is known, or while no conversation counts.
 */
export function useReach(agentId: string): Reach | undefined {
  const percent = new Intl.NumberFormat(localeOf[useLanguage()], { style: 'percent' });
  const { days, version } = useSearch({ from: '/agents/$agentId' });
  const versions = useQuery(reach(agentId, days)).data?.versions ?? [];
  const chosen = versions.find((one) => one.version === version) ?? versions[0];
  const said = ({ reached, rate }: StageReach): string => `${reached} · ${percent.format(rate)}`;
  return (
    chosen && {
      version: chosen.version,
      versions: versions.map((one) => one.version),
      conversations: chosen.conversations,
      stages: new Map(chosen.stages.map((stage) => [stage.stageId, said(stage)])),
      edges: chosen.edges,
    }
  );
}

/** The reach of one stage in words. */
export const reachOf = (stages: Reach['stages'] | undefined, id: string): string | undefined => stages?.get(id);

/** How many took an edge; undefined where nothing is known, as of one that the version does not have. */
export const takenOf = (reach: Reach | undefined, from: string, to: string): number | undefined =>
  reach?.edges.find((edge) => edge.from === from && edge.to === to)?.taken;
