import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { TextArea, TextField } from '../components/field';
import { Form } from '../components/form';
import { useShellWords } from '../words/shell';
import { addText, documentList } from './queries';
import { Uploads } from './uploads';
import { useUpload } from './upload';
import { useKnowledgeWords } from './words';
import styles from './knowledge.module.css';

const accepted = ['.txt', '.md', '.html', '.htm', '.csv', '.pdf', '.docx'];

/** Takes files, chosen or dropped, and texts. */
export function AddDocuments({ id }: { id: string }): ReactNode {
  const words = useKnowledgeWords();
  const upload = useUpload(id);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <DropZone
        className={styles.drop}
        aria-label={words.drop}
        onDrop={({ items }) => {
          for (const item of items) if (item.kind === 'file') void item.getFile().then(upload);
        }}
      >
        <div className={styles.add}>
          <FileTrigger
            acceptedFileTypes={accepted}
            allowsMultiple
            onSelect={(files) => {
              for (const file of files ?? []) upload(file);
            }}
          >
            <Button>{words.upload}</Button>
          </FileTrigger>
          <Button onPress={() => setWriting(true)}>{words.write}</Button>
        </div>
        <p className={styles.note}>{words.uploadHint}</p>
      </DropZone>
      <Uploads id={id} />
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
  return (
    <Form
      error={add.error}
      onSubmit={() => add.mutate()}
      buttons={
        <Actions>
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button type="submit" weight="primary" isPending={add.isPending}>
            {words.add}
          </Button>
        </Actions>
      }
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
    </Form>
  );
}
