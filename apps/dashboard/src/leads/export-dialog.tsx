import { useMutation } from '@tanstack/react-query';
import { each } from '@northline/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { northline } from '../api/northline';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { Select } from '../components/field';
import { saveFile } from '../components/save-file';
import { Failure } from '../components/notice';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { fileOf, type Format, formats } from './export.rules';
import type { Lead } from './queries';
import type { LeadsSearch } from './search.rules';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** Writes the leads of a search to a file, page by page as the API gives them; closing it ends the reading. */
export function ExportDialog({
  search,
  total,
  onClose,
}: {
  search: LeadsSearch;
  total: number;
  onClose: () => void;
}): ReactNode {
  const { exports: words } = useLeadsWords();
  const shell = useShellWords();
  const [format, setFormat] = useState<Format>('csv');
  const [done, setDone] = useState(0);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => void (closed.current = true);
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const leads: Lead[] = [];
      for await (const lead of each(northline, '/api/leads', { query: search })) {
        leads.push(lead);
        if (leads.length % 200 === 0) setDone(leads.length);
        if (closed.current) return;
      }
      saveFile(`leads.${format}`, fileOf(leads, format), format === 'csv' ? 'text/csv' : 'application/x-ndjson');
      toast(words.done(leads.length), 'good');
      onClose();
    },
  });
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <p>{words.text(total)}</p>
      <Select
        label={words.format}
        value={format}
        options={formats.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => setFormat(value as Format)}
        isDisabled={isPending}
      />
      {isPending && (
        <div role="status">
          <progress className={styles.progress} max={total} value={done} aria-label={words.progress(done, total)} />
          {words.progress(done, total)}
        </div>
      )}
      {error && <Failure error={error} />}
      <Actions>
        <Button onPress={onClose}>{shell.cancel}</Button>
        <Button weight="primary" onPress={() => mutate()} isPending={isPending}>
          {words.start}
        </Button>
      </Actions>
    </Dialog>
  );
}
