import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { TextArea, TextField } from '../components/field';
import { Form } from '../components/form';
import { Page, Panel } from '../components/page';
import { useUnsaved } from '../components/unsaved';
import { Allowed } from '../team/allowed';
import { createAgent } from './queries';
import { useAgentWords } from './words';

/** Creates an agent; its stages and everything else follow in its draft. */
export function NewAgentPage(): ReactNode {
  const words = useAgentWords();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [body, setBody] = useState({ name: '', goal: '', systemPrompt: '' });
  useUnsaved(Object.values(body).some((text) => text !== ''));
  const create = useMutation({
    mutationFn: () => createAgent(body),
    onSuccess: async ({ _id }) => {
      void cache.invalidateQueries({ queryKey: ['agents', 'list'] });
      await navigate({ to: '/agents/$agentId', params: { agentId: _id }, ignoreBlocker: true });
    },
  });
  return (
    <Page title={words.create} lead={words.noneText}>
      <Allowed scope="agent_config:edit">
        <Panel title={words.tabs.prompt}>
          <Form
            error={create.error}
            onSubmit={() => create.mutate()}
            buttons={
              <Actions>
                <Button type="submit" weight="primary" isPending={create.isPending}>
                  {words.create}
                </Button>
              </Actions>
            }
          >
            <TextField
              label={words.name}
              name="name"
              value={body.name}
              onChange={(name) => setBody({ ...body, name })}
              maxLength={200}
              isRequired
              autoFocus
            />
            <TextField
              label={words.goal}
              hint={words.goalHint}
              name="goal"
              value={body.goal}
              onChange={(goal) => setBody({ ...body, goal })}
            />
            <TextArea
              label={words.systemPrompt}
              hint={words.systemPromptHint}
              name="systemPrompt"
              value={body.systemPrompt}
              onChange={(systemPrompt) => setBody({ ...body, systemPrompt })}
              maxLength={20_000}
              rows={6}
              isRequired
            />
          </Form>
        </Panel>
      </Allowed>
    </Page>
  );
}
