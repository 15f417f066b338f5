import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShellWords } from '../words/shell';
import { Button } from './button';
import { Actions, Dialog } from './dialog';
import { Select } from './field';
import { Failure } from './notice';
import { saveFile } from './save-file';
import { toast } from './toasts';
import styles from './export-dialog.module.css';

const formats = ['csv', 'ndjson'] as const;
const types: Record<Format, string> = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

/** A table for people, or a line of JSON for each row. */
export type Format = (typeof formats)[number];

/** The text of a file, in parts, and how many rows it has. */
export interface Exported {
  parts: string[];
  rows: number;
}

/** Reads everything in a format and tells how many rows it has so far. */
export type Read = (format: Format, tell: (done: number) => void, signal: AbortSignal) => Promise<Exported>;

/** What an export is called, and what it says. */
export interface ExportWords {
  title: string;
  text: (total: number) => string;
  format: string;
  csv: string;
  ndjson: string;
  start: string;
  progress: (done: number, total: number) => string;
  done: (n: number) => string;
}

/** Writes rows to a file, and shows how far it is; closing it ends the reading. */
export function ExportDialog({
  words,
  fileName,
  total,
  read,
  onClose,
}: {
  words: ExportWords;
  /** Without its ending. */
  fileName: string;
  total: number;
  read: Read;
  onClose: () => void;
}): ReactNode {
  const shell = useShellWords();
  const [format, setFormat] = useState<Format>('csv');
  const [done, setDone] = useState(0);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { signal } = (reading.current = new AbortController());
      const { parts, rows } = await read(format, setDone, signal);
      if (signal.aborted) return;
      saveFile(`${fileName}.${format}`, parts, types[format]);
      toast(words.done(rows), 'good');
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
          <progress
            className={styles.progress}
            max={Math.max(1, total)}
            value={Math.min(done, total)}
            aria-label={words.progress(done, total)}
          />
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
