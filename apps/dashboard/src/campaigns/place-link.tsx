import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Place } from './cause.rules';
import { useCampaignWords } from './words';

const pages: Partial<Record<Place, string>> = {
  channels: '/channels',
  agents: '/agents',
  abTests: '/ab-tests',
  account: '/account',
};

/** Leads to where something is put right: another page, or a part of the campaign's form. */
export function PlaceLink({ place, campaignId }: { place: Place; campaignId: string }): ReactNode {
  const label = useCampaignWords().preflight.fix[place];
  const page = pages[place];
  if (page) return <Link to={page}>{label}</Link>;
  return (
    <Link to="/campaigns/$campaignId" params={{ campaignId }} search={{ view: 'settings' }} hash={place}>
      {label}
    </Link>
  );
}
