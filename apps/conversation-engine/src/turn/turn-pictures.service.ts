import { Injectable, Logger } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import type { AccountId } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ModelConfig, type ModelPicture } from '@northline/common/features/model';
import type { ThreadFile, ThreadLine } from '@northline/common/features/prompts';
import { pictureTypeOf, picturesOf } from './picture.rules';

/** Gives the model the pictures of a thread, where it sees (DECISIONS 261). */
@Injectable()
export class TurnPictures {
  private readonly logger = new Logger('TurnPictures');

  constructor(
    private readonly config: ModelConfig,
    private readonly rpc: RpcClient,
  ) {}

  /** The thread with its newest pictures; one that cannot be read is left out. */
  async given(accountId: AccountId, transcript: ThreadLine[]): Promise<ThreadLine[]> {
    if (!this.config.LLM_SEES_IMAGES) return transcript;
    const wanted = picturesOf(transcript);
    if (wanted.length === 0) return transcript;
    const read = await Promise.all(wanted.map(async (file) => [file.id, await this.read(accountId, file)] as const));
    const pictures = new Map(read);
    return transcript.map((line) =>
      line.attachments
        ? { ...line, attachments: line.attachments.map((file) => ({ ...file, picture: pictures.get(file.id) })) }
        : line,
    );
  }

  private async read(accountId: AccountId, { id }: ThreadFile): Promise<ModelPicture | undefined> {
    try {
      const parts: Buffer[] = [];
      for (let last = false; !last; ) {
        const answer = await this.rpc.request(systemContext(accountId), 'channels.attachments.part', {
          id,
          part: parts.length,
        });
        parts.push(Buffer.from(answer.bytes, 'base64'));
        ({ last } = answer);
      }
      const bytes = Buffer.concat(parts);
      const mediaType = pictureTypeOf(bytes);
      return mediaType === undefined ? undefined : { mediaType, bytes };
    } catch (error) {
      this.logger.warn(
        { attachmentId: id, reason: String(error) },
        'A picture could not be read; the agent tells the lead so',
      );
      return undefined;
    }
  }
}
