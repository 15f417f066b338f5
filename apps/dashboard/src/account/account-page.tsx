import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Columns, Page, Panel, Stack } from '../components/page';
import { BudgetPanel } from './budget';
import { FollowUpForm } from './follow-up-form';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';
import { SettingsForm } from './settings-form';
import { useAccountWords } from './words';

/** The account's settings, for whoever may change them; and everybody's own password and sessions. */
export function AccountPage(): ReactNode {
  const words = useAccountWords();
  const mayManage = useMay('team:manage');
  return (
    <Page title={words.title}>
      <Columns>
        {mayManage && (
          <Panel title={words.settings}>
            <SettingsForm />
          </Panel>
        )}
        <Stack>
          {mayManage && <BudgetPanel />}
          <Panel title={words.password}>
            <PasswordForm />
          </Panel>
        </Stack>
      </Columns>
      {mayManage && (
        <Panel title={words.followUps.title}>
          <FollowUpForm />
        </Panel>
      )}
      <Panel title={words.sessions}>
        <Sessions />
      </Panel>
    </Page>
  );
}
