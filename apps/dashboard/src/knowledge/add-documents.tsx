import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FileTrigger, Form } from 'react-aria-components';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { TextArea, TextField } from '../components/field';
import { Failure, useFieldErrors, useReason } from '../components/notice';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { addFile, addText, documentList } from './queries';
import { useKnowledgeWords } from './words';
import styles from './knowledge.module.css';

const accepted = ['.txt', '.md', '.html', '.htm', '.csv', '.pdf', '.docx'];

/** Uploads files one after another, and takes texts. */
export function AddDocuments({ id }: { id: string }): ReactNode {
  const words = useKnowledgeWords();
  const reason = useReason();
  const cache = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        // One that is refused does not keep the others back.
        await addFile(id, file).catch((error: unknown) => toast(`${file.name}: ${reason(error)}`, 'bad'));
        await cache.invalidateQueries({ queryKey: documentList(id).queryKey });
      }
    },
  });
  return (
    <>
      <div className={styles.add}>
        <FileTrigger
          acceptedFileTypes={accepted}
          allowsMultiple
          onSelect={(files) => files && upload.mutate([...files])}
        >
          <Button isPending={upload.isPending}>{words.upload}</Button>
        </FileTrigger>
        <Button onPress={() => setWriting(true)}>{words.write}</Button>
        <span className={styles.note} role="status">
          {upload.isPending ? words.uploading(upload.variables.map(({ name }) => name).join(', ')) : words.uploadHint}
        </span>
      </div>
      <Dialog title={words.write} isOpen={isWriting} onClose={() => setWriting(false)} wide>
        <Write id={id} onClose={() => setWriting(false)} />
      </Dialog>
    </>
  );
}

function Write({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const words = useKnowledgeWords();
  const shell = useShellWords();
  const cache = useQueryClient();
  const [body, setBody] = useState({ title: '', text: '' });
  const add = useMutation({
    mutationFn: () => addText(id, body),
    onSuccess: () => {
      onClose();
      return cache.invalidateQueries({ queryKey: documentList(id).queryKey });
    },
  });
  const errors = useFieldErrors(add.error);
  return (
    <Form
      className={styles.form ?? ''}
      validationErrors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <TextField
        label={words.documentTitle}
        name="title"
        value={body.title}
        onChange={(title) => setBody({ ...body, title })}
        isRequired
        autoFocus
      />
      <TextArea
        label={words.text}
        name="text"
        value={body.text}
        onChange={(text) => setBody({ ...body, text })}
        rows={8}
        isRequired
      />
      {add.isError && Object.keys(errors).length === 0 && <Failure error={add.error} />}
      <Actions>
        <Button onPress={onClose}>{shell.cancel}</Button>
        <Button type="submit" weight="primary" isPending={add.isPending}>
          {words.add}
        </Button>
      </Actions>
    </Form>
  );
}
