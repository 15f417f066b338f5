import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { AgentConfig } from '@northline/client';
import { useShortcuts } from '../app/shortcuts';
import { useIsWide } from '../app/width';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Loading } from '../components/notice';
import { Page } from '../components/page';
import { Tabs } from '../components/tabs';
import { useUnsaved } from '../components/unsaved';
import { useFigures } from '../words/figures';
import { AgentActions } from './agent-actions';
import { AgentStatus } from './agents-page';
import { EditingProvider, type Newest, useEditing, useNewEditing } from './editing';
import { agentTabs } from './search.rules';
import { StagesTab } from './stages-tab';
import { Stale } from './stale';
import { useAgentWords } from './words';
import styles from './agents.module.css';

// The stages come with the page, the other parts when they are opened.
const AttachedTab = lazy(() => import('./attached-tab').then((file) => ({ default: file.AttachedTab })));
const ChangesTab = lazy(() => import('./changes-tab').then((file) => ({ default: file.ChangesTab })));
const FollowUpsTab = lazy(() => import('./follow-ups-tab').then((file) => ({ default: file.FollowUpsTab })));
const LimitsTab = lazy(() => import('./limits-tab').then((file) => ({ default: file.LimitsTab })));
const PlaygroundTab = lazy(() => import('./playground-tab').then((file) => ({ default: file.PlaygroundTab })));
const PromptTab = lazy(() => import('./prompt-tab').then((file) => ({ default: file.PromptTab })));
const VersionsTab = lazy(() => import('./versions-tab').then((file) => ({ default: file.VersionsTab })));

/** The draft of an agent, part by part, with what can be done to the whole. */
export function Editor({
  agent,
  newest,
  changes,
  isReadOnly,
  onChanged,
}: {
  agent: AgentConfig;
  newest: Newest;
  /** How many fields of the saved draft differ from what is live. */
  changes: number;
  isReadOnly: boolean;
  /** What is live or the draft as a whole was replaced: the editor begins anew. */
  onChanged: () => void;
}): ReactNode {
  const words = useAgentWords();
  const { count } = useFigures();
  const editing = useNewEditing(newest, isReadOnly);
  useUnsaved(editing.isDirty);
  const { tab = 'stages', beside = false } = useSearch({ from: '/agents/$agentId' });
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const isBeside = useIsWide() && beside && tab !== 'playground' && !isReadOnly;
  const shown = agentTabs.filter((id) => id !== 'playground' || !isReadOnly);
  const views = {
    stages: () => <StagesTab agentId={agent._id} />,
    prompt: () => <PromptTab />,
    limits: () => <LimitsTab />,
    followUps: () => <FollowUpsTab />,
    attached: () => <AttachedTab />,
    playground: () => <PlaygroundTab agent={agent} />,
    changes: () => <ChangesTab agentId={agent._id} onChanged={onChanged} />,
    versions: () => <VersionsTab agentId={agent._id} onChanged={onChanged} />,
  };
  return (
    <EditingProvider value={editing}>
      <Page
        title={editing.settings.name || agent.name}
        lead={<AgentStatus agent={agent} />}
        actions={
          <>
            {!isReadOnly && <Beside />}
            {!isReadOnly && <Tools />}
            {!isReadOnly && <AgentActions agent={agent} onChanged={onChanged} />}
          </>
        }
      >
        <Stale onTheirs={onChanged} />
        <div className={isBeside ? styles.beside : undefined}>
          <Tabs
            label={words.parts}
            tabs={shown.map((id) => ({
              id,
              label: id === 'changes' && changes > 0 ? `${words.tabs[id]} (${count(changes)})` : words.tabs[id],
              view: () => <Suspense fallback={<Loading />}>{views[id]()}</Suspense>,
            }))}
            selected={tab}
            onSelect={(next) =>
              void navigate({
                search: (search) => ({ ...search, tab: agentTabs.find((known) => known === next) ?? 'stages' }),
              })
            }
          />
          {isBeside && (
            <div className={styles.aside}>
              <Suspense fallback={<Loading />}>
                <PlaygroundTab agent={agent} />
              </Suspense>
            </div>
          )}
        </div>
      </Page>
    </EditingProvider>
  );
}

/** Shows the playground beside the other parts, where there is room. */
function Beside(): ReactNode {
  const words = useAgentWords();
  const { tab, beside } = useSearch({ from: '/agents/$agentId' });
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const toggle = (): void =>
    void navigate({ search: ({ beside: was, ...search }) => (was ? search : { ...search, beside: true }) });
  if (!useIsWide() || tab === 'playground') return null;
  return <Button onPress={toggle}>{beside ? words.closePlayground : words.openPlayground}</Button>;
}

function Tools(): ReactNode {
  const words = useAgentWords();
  const { undo, redo, save, isDirty, isSaving } = useEditing();
  const shortcuts = useMemo(
    () => [
      { keys: 'mod+s', label: words.save, run: () => void save() },
      { keys: 'mod+z', label: words.undo, inFields: false, run: () => undo?.() },
      { keys: 'mod+shift+z', label: words.redo, inFields: false, run: () => redo?.() },
    ],
    [words, save, undo, redo],
  );
  useShortcuts(shortcuts);
  return (
    <>
      {isDirty && <Badge tone="warn">{words.unsaved}</Badge>}
      <Button onPress={() => undo?.()} isDisabled={!undo}>
        {words.undo}
      </Button>
      <Button onPress={() => redo?.()} isDisabled={!redo}>
        {words.redo}
      </Button>
      <Button onPress={() => void save()} isDisabled={!isDirty} isPending={isSaving}>
        {words.save}
      </Button>
    </>
  );
}
