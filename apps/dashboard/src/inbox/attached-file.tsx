import { useMutation } from '@tanstack/react-query';
import type { components } from '@northline/client';
import { must } from '@northline/client';
import { type ReactNode, useEffect } from 'react';
import { northline } from '../api/northline';
import { Button, buttonLook } from '../components/button';
import { Failure } from '../components/notice';
import { useFigures } from '../words/figures';
import { Said } from '../components/said';
import { useInboxWords } from './words';
import styles from './thread.module.css';

type File = components['schemas']['Attachment'];

/** A file that the lead sent; pictures and sound are fetched when they are asked for. */
export function AttachedFile({ conversationId, file }: { conversationId: string; file: File }): ReactNode {
  const words = useInboxWords();
  const { size } = useFigures();
  const name = file.fileName ?? words.kinds[file.kind];
  const states = { fetching: words.fetching, too_large: words.tooLarge, failed: words.notStored };
  return (
    <div className={styles.file}>
      <p>
        <strong dir="auto">{name}</strong>
        {file.sizeBytes !== undefined && <span className={styles.size}> {size(file.sizeBytes)}</span>}
        {file.status !== 'stored' && ` · ${states[file.status]}`}
        {file.reason !== undefined && (
          <>
            {' · '}
            <Said text={file.reason} sentence={file.sentence} />
          </>
        )}
      </p>
      {file.caption !== undefined && <p dir="auto">{file.caption}</p>}
      {file.transcript !== undefined && (
        <p dir="auto">
          <span className={styles.size}>{words.transcript}:</span> {file.transcript}
        </p>
      )}
      {file.status === 'stored' && <StoredFile conversationId={conversationId} file={file} name={name} />}
    </div>
  );
}

function StoredFile({ conversationId, file, name }: { conversationId: string; file: File; name: string }): ReactNode {
  const words = useInboxWords();
  const opening = useMutation({ mutationFn: () => read(conversationId, file) });
  const url = opening.data;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const isSound = file.kind === 'voice' || file.kind === 'audio';
  const canShow = isSound || file.kind === 'image' || file.kind === 'sticker' || file.kind === 'video';
  return (
    <>
      {url !== undefined && isSound && <audio src={url} controls autoPlay aria-label={name} />}
      {url !== undefined && file.kind === 'video' && <video src={url} controls aria-label={name} />}
      {url !== undefined && !isSound && file.kind !== 'video' && <img src={url} alt={name} />}
      {opening.error && <Failure error={opening.error} />}
      <div className={styles.fileActions}>
        {canShow && url === undefined && (
          <Button weight="quiet" onPress={() => opening.mutate()} isPending={opening.isPending}>
            {isSound ? words.playFile : words.showFile}
          </Button>
        )}
        <a
          className={buttonLook('quiet')}
          href={`/api/conversations/${conversationId}/attachments/${file.id}`}
          download={name}
        >
          {words.saveFile}
        </a>
      </div>
    </>
  );
}

/** The file as an address within the page: the API gives every file as one to be saved. */
async function read(id: string, { id: attachmentId, contentType }: File): Promise<string> {
  const params = { path: { id, attachmentId } };
  const file = await must(
    northline.GET('/api/conversations/{id}/attachments/{attachmentId}', { params, parseAs: 'blob' }),
  );
  return URL.createObjectURL(new Blob([file], { type: contentType?.split(';')[0] ?? '' }));
}
