import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { accountSettings } from '../api/session';
import { Select } from '../components/field';
import { useCampaignWords } from './words';

/** Chooses whose time hours are in: the account's, each lead's own, or that of a zone. */
export function HoursZone({
  zone,
  canBeLead = true,
  isDisabled = false,
  onChange,
}: {
  zone: string;
  canBeLead?: boolean;
  isDisabled?: boolean;
  onChange: (zone: string) => void;
}): ReactNode {
  const words = useCampaignWords().week;
  const { timezone } = useSuspenseQuery(accountSettings).data;
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name })), []);
  const options = [
    { value: 'account', label: words.accountZone(timezone) },
    ...(canBeLead ? [{ value: 'lead', label: words.leadZone }] : []),
    ...zones,
  ];
  return <Select label={words.zone} value={zone} options={options} isDisabled={isDisabled} onChange={onChange} />;
}
