import type { ReactNode } from 'react';
import type { FollowUp } from '@northline/client';
import { Button } from '../components/button';
import { TextArea } from '../components/field';
import { Panel } from '../components/page';
import { useEditing } from './editing';
import { NumberField } from './number-field';
import { withItem } from './stages.rules';
import { useAgentWords } from './words';
import styles from './agents.module.css';

const most = 5;
const dayMinutes = 1_440;

/** What the agent writes to a lead who does not answer. */
export function FollowUpsTab(): ReactNode {
  const words = useAgentWords();
  const { settings, edit, isReadOnly } = useEditing();
  const followUps = settings.followUps ?? [];
  const put = (at: number, step: FollowUp | undefined, field = 'followUps'): void =>
    edit((now) => ({ ...now, followUps: withItem(now.followUps ?? [], at, step) }), field);
  return (
    <Panel title={words.tabs.followUps}>
      <p className={styles.note}>{words.followUpsText}</p>
      <div className={styles.form}>
        {followUps.map((step, at) => (
          <div key={at} className={styles.item} role="group" aria-label={words.followUp(at + 1)}>
            <h3>{words.followUp(at + 1)}</h3>
            <NumberField
              label={words.after}
              value={step.afterMinutes}
              onChange={(minutes) => put(at, { ...step, afterMinutes: minutes ?? 0 }, `followUps.${at}.after`)}
            />
            <TextArea
              label={words.write}
              value={step.instructions}
              onChange={(instructions) => put(at, { ...step, instructions }, `followUps.${at}.write`)}
              isReadOnly={isReadOnly}
              maxLength={20_000}
            />
            <p className={styles.note}>{step.template ? words.template(step.template.name) : words.noTemplate}</p>
            {!isReadOnly && (
              <div>
                <Button onPress={() => put(at, undefined)}>{words.removeFollowUp}</Button>
              </div>
            )}
          </div>
        ))}
        {!isReadOnly && (
          <div>
            <Button
              isDisabled={followUps.length >= most}
              onPress={() => put(followUps.length, { afterMinutes: 2 * dayMinutes, instructions: '' })}
            >
              {words.addFollowUp}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
