import type { ReactNode } from 'react';
import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components';
import { useNames } from '../components/names';
import { LeadLookup } from '../leads/lead-lookup';
import styles from './campaigns.module.css';
import { useCampaignWords } from './words';

/** How many are shown by name; an API client may have added thousands. */
export const shownByHand = 50;

/** The first of the leads that are added by hand, by name where they have one. */
export function useNamesByHand(ids: readonly string[]): { id: string; name: string }[] {
  const shown = ids.slice(0, shownByHand);
  const names = useNames('leads', shown);
  return shown.map((id) => ({ id, name: names[id] ?? id }));
}

/** The leads that are selected besides those the conditions find. */
export function LeadsByHand({
  ids,
  onChange,
}: {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}): ReactNode {
  const words = useCampaignWords().audience;
  const chosen = useNamesByHand(ids);
  return (
    <div className={styles.stack}>
      {ids.length > 0 && (
        <TagGroup onRemove={(removed) => onChange(ids.filter((id) => !removed.has(id)))}>
          <Label className={styles.label}>{words.byHand}</Label>
          <TagList className={styles.tags} items={chosen}>
            {({ name }) => (
              <Tag className={styles.tag} textValue={name}>
                {name}
                <Button slot="remove" className={styles.remove}>
                  <span aria-hidden="true">×</span>
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
      {ids.length > shownByHand && <p className={styles.muted}>{words.moreByHand(ids.length - shownByHand)}</p>}
      <LeadLookup
        label={words.addByHand}
        hint={words.byHandHint}
        value=""
        except={ids}
        onChange={(id) => id !== '' && onChange([...ids, id])}
      />
    </div>
  );
}
