import { useQuery } from '@tanstack/react-query';
import { campaign } from '../api/queries';
import { useMay } from '../api/session';

/** The name of the campaign that began a conversation; undefined without one, and where it is deleted or not to be read. */
export function useCampaignName(id: string | undefined): string | undefined {
  const maySee = useMay('campaigns:view');
  return useQuery({ ...campaign(id ?? ''), enabled: maySee && id !== undefined }).data?.name;
}
