import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { useReason } from '../components/notice';
import { useShellWords } from '../words/shell';
import { TooLarge, type Upload, useUpload, useUploads } from './upload';
import { useKnowledgeWords } from './words';
import styles from './knowledge.module.css';

/** The files that are on their way, and those that were refused, each with the reason. */
export function Uploads({ id }: { id: string }): ReactNode {
  const words = useKnowledgeWords();
  const { uploads, forget } = useUploads(id);
  const again = useUpload(id);
  return (
    <div role="status" aria-label={words.uploads}>
      <ul className={styles.uploads}>
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.upload}>
            <bdi className={styles.fileName}>{upload.file.name}</bdi>
            {upload.error ? (
              <Refused
                upload={upload}
                onAgain={() => (forget(upload.key), again(upload.file))}
                onForget={() => forget(upload.key)}
              />
            ) : (
              <Badge tone={upload.isWaiting ? 'neutral' : 'accent'}>
                {upload.isWaiting ? words.waiting : words.uploading}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Refused({
  upload: { file, error },
  onAgain,
  onForget,
}: {
  upload: Upload;
  onAgain: () => void;
  onForget: () => void;
}): ReactNode {
  const words = useKnowledgeWords();
  const shell = useShellWords();
  const reason = useReason();
  const isTooLarge = error instanceof TooLarge;
  return (
    <>
      <span className={styles.reason} dir="auto">
        {isTooLarge ? words.tooLarge : reason(error)}
      </span>
      {!isTooLarge && (
        <Button weight="quiet" aria-label={`${shell.tryAgain}: ${file.name}`} onPress={onAgain}>
          {shell.tryAgain}
        </Button>
      )}
      <Button weight="quiet" aria-label={`${shell.close}: ${file.name}`} onPress={onForget}>
        <span aria-hidden="true">×</span>
      </Button>
    </>
  );
}
