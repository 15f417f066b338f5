import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Page } from '../components/page';
import { useUnsaved } from '../components/unsaved';
import { Allowed } from '../team/allowed';
import type { Draft } from './draft.rules';
import { Editor } from './editor';
import { useAbTestWords } from './words';

/** A new A/B test; once saved it is a draft, which is started on its page. */
export function NewAbTestPage(): ReactNode {
  const words = useAbTestWords();
  const [typed, setTyped] = useState<Draft>();
  useUnsaved(typed !== undefined);
  const navigate = useNavigate();
  return (
    <Page title={words.create} lead={words.noneYet}>
      <Allowed scope="ab_testing:manage">
        <Editor
          typed={typed}
          onTyped={setTyped}
          onSaved={({ _id }) =>
            void navigate({ to: '/ab-tests/$testId', params: { testId: _id }, replace: true, ignoreBlocker: true })
          }
        />
      </Allowed>
    </Page>
  );
}
