import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Autocomplete, Collection, Header, Menu, MenuItem, MenuSection, useFilter } from 'react-aria-components';
import { leadsLike } from '../api/queries';
import { useMay, useMe } from '../api/session';
import { Dialog } from '../components/dialog';
import { SearchField } from '../components/field';
import { useSettled } from '../time/settled';
import { useShellWords } from '../words/shell';
import { conversationsFound, shown } from './found';
import { actions, type PageEntry } from './pages';
import { useAllShortcuts } from './shortcuts';
import styles from './palette.module.css';

const typingMs = 200;
const shortestSearch = 2;
const longestSearch = 200;

/** Something that can be gone to or done. */
interface Entry {
  id: string;
  label: string;
  detail?: string;
  run: () => void;
}

/** Everything that can be gone to or done now, found by typing: pages and actions, leads, conversations. */
export default function Palette({ pages, onClose }: { pages: readonly PageEntry[]; onClose: () => void }): ReactNode {
  const words = useShellWords().palette;
  const [text, setText] = useState('');
  const known = useKnown(pages, text);
  const leads = useLeads(text);
  const conversations = useConversations(text);
  const sections = [
    { id: 'known', label: words.open, entries: known },
    { id: 'leads', label: words.leads, entries: leads },
    { id: 'conversations', label: words.conversations, entries: conversations },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Dialog title={words.open} isOpen onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField label={words.label} autoFocus maxLength={longestSearch} />
        <Menu
          aria-label={words.open}
          className={styles.menu}
          items={sections}
          renderEmptyState={() => words.nothing}
          onAction={(id) => {
            onClose();
            sections
              .flatMap(({ entries }) => entries)
              .find((entry) => entry.id === id)
              ?.run();
          }}
        >
          {(section) => (
            <MenuSection {...(section.id === 'known' && { 'aria-label': section.label })}>
              {section.id !== 'known' && <Header className={styles.heading}>{section.label}</Header>}
              <Collection items={section.entries}>
                {(entry) => (
                  <MenuItem className={styles.item} textValue={entry.label}>
                    <span dir="auto">{entry.label}</span>
                    {entry.detail !== undefined && (
                      <span className={styles.detail} dir="auto">
                        {entry.detail}
                      </span>
                    )}
                  </MenuItem>
                )}
              </Collection>
            </MenuSection>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

/** Pages, what can be made, and what the shortcuts do, as far as their words contain the text. */
function useKnown(pages: readonly PageEntry[], text: string): Entry[] {
  const words = useShellWords();
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const shortcuts = useAllShortcuts().filter(({ keys }) => keys !== 'mod+k' && !keys.startsWith('g '));
  const { scopes } = useMe();
  return [
    ...pages.map(({ id, to }) => ({
      id: `page ${id}`,
      label: words.palette.goTo(words.pages[id]),
      run: () => void navigate({ to }),
    })),
    ...actions
      .filter(({ scope }) => scopes.includes(scope))
      .map(({ id, to }) => ({ id, label: words.palette[id], run: () => void navigate({ to }) })),
    ...shortcuts.map(({ keys, label, run }) => ({ id: keys, label, run })),
  ].filter(({ label }) => contains(label, text));
}

/** What is asked of the API: the text once the typing pauses. */
function useAsked(text: string): { search: string; isAsked: boolean } {
  const search = useSettled(text.trim(), typingMs);
  return { search, isAsked: search.length >= shortestSearch };
}

function useLeads(text: string): Entry[] {
  const words = useShellWords();
  const navigate = useNavigate();
  const { search, isAsked } = useAsked(text);
  const { data = [] } = useQuery({ ...leadsLike(search), enabled: useMay('leads:view') && isAsked });
  if (!isAsked) return [];
  return data.slice(0, shown).map(({ id, name, phone, email }) => {
    const [label = words.palette.lead(id), ...others] = [name, phone, email].filter((known) => known !== '');
    const run = (): void => void navigate({ to: '/leads/$leadId', params: { leadId: String(id) } });
    return { id: `lead ${String(id)}`, label, detail: others.join(' · '), run };
  });
}

function useConversations(text: string): Entry[] {
  const words = useShellWords();
  const navigate = useNavigate();
  const { search, isAsked } = useAsked(text);
  const { data = [] } = useQuery({ ...conversationsFound(search), enabled: useMay('conversations:view') && isAsked });
  if (!isAsked) return [];
  return data.map(({ _id, leadId, leadPhone, leadEmail, preview, match }) => {
    const names = [preview?.leadName, leadPhone, leadEmail];
    return {
      id: `conversation ${_id}`,
      label: names.find((name) => name) ?? words.palette.lead(Number(leadId)),
      detail: match?.snippet ?? preview?.lastMessage?.text ?? '',
      run: () =>
        void navigate({
          to: '/inbox/$conversationId',
          params: { conversationId: _id },
          search: match ? { message: match.messageId } : {},
        }),
    };
  });
}
