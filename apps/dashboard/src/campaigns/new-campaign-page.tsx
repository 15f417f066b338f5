import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Page } from '../components/page';
import { useUnsaved } from '../components/unsaved';
import { Allowed } from '../team/allowed';
import { type Draft, newDraft } from './draft.rules';
import { Editor } from './editor';
import { useCampaignWords } from './words';

const route = getRouteApi('/campaigns/new');

/** A new campaign; once saved it is a draft, and its page says what a launch would do. */
export function NewCampaignPage(): ReactNode {
  const words = useCampaignWords();
  const { writer } = route.useSearch();
  const [first] = useState(writer === undefined ? undefined : { ...newDraft, writer });
  const [typed, setTyped] = useState<Draft | undefined>(first);
  useUnsaved(typed !== first);
  const navigate = useNavigate();
  return (
    <Page title={words.create} lead={words.noneYet}>
      <Allowed scope="campaigns:create">
        <Editor
          typed={typed}
          onTyped={setTyped}
          onSaved={({ _id }) =>
            void navigate({
              to: '/campaigns/$campaignId',
              params: { campaignId: _id },
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      </Allowed>
    </Page>
  );
}
