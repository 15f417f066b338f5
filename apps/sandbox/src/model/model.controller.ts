import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Post,
  Put,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Plays } from '../misbehaviour/misbehaviour-interceptor';
import { type AnthropicRequest, keptBy, toChat, toMessage } from './model-anthropic';
import { type EmbeddingRequest, embeddingsOf } from './model-embeddings';
import { modelKeyRefused } from '../errors/model-errors';
import { asTakenBy, modelServers } from './model-servers';
import { ModelService } from './model.service';
import type { ChatRequest } from './model-types';
import { parse } from '../world/world-parse';

const mannerSchema = z.strictObject({ obeys: z.boolean() });

/** Takes any bearer key, as a model server of one's own does; none is refused as OpenAI would. */
@Injectable()
export class ModelGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['x-api-key'] !== undefined) return true;
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) throw modelKeyRefused();
    return true;
  }
}

/** The model; `LLM_BASE_URL` is `<sandbox>/v1`, or `<sandbox>/<server>/v1` of one of {@link modelServers} with its refusals. */
@Controller(['v1', ...modelServers.map((server) => `${server}/v1`)])
@UseGuards(ModelGuard)
export class ModelController {
  constructor(private readonly model: ModelService) {}

  /** Answers a chat. */
  @Post('chat/completions')
  @HttpCode(200)
  @Plays('model', 'sends')
  async complete(@Body() body: ChatRequest, @Req() { url }: FastifyRequest): Promise<object> {
    const answer = await this.model.complete(asTakenBy(url, body));
    if (!url.startsWith('/openai/')) return answer;
    const cached_tokens = this.model.cache.sharedBy(JSON.stringify(body.messages));
    return { ...answer, usage: { ...answer.usage, prompt_tokens_details: { cached_tokens } } };
  }

  /** Answers a chat in the form of Anthropic's API. */
  @Post('messages')
  @HttpCode(200)
  @Plays('model', 'sends')
  async message(@Body() body: AnthropicRequest, @Req() { url }: FastifyRequest): Promise<object> {
    const answer = await this.model.complete(asTakenBy(url, toChat(body)));
    return toMessage(answer, this.model.cache.read(keptBy(body)));
  }

  /** Turns texts into vectors. */
  @Post('embeddings')
  @HttpCode(200)
  @Plays('model', 'sends')
  embed(@Body() body: EmbeddingRequest): object {
    return embeddingsOf(body);
  }

  /** The one model. */
  @Get('models')
  @Plays('model', 'manages')
  models(): object {
    return {
      object: 'list',
      data: [{ id: 'sandbox-1', object: 'model', created: 1_700_000_000, owned_by: 'northline' }],
    };
  }
}

/** Shows what the model was asked and what it answered. */
@Controller('sandbox/model')
export class ModelLogController {
  constructor(private readonly model: ModelService) {}

  /** The newest calls, oldest first. */
  @Get()
  list(): object {
    const calls = this.model.list();
    return { calls, total: calls.length };
  }

  /** Makes the model obey the orders of attempts (`tools/redteam`), or no longer. */
  @Put()
  manner(@Body() body: unknown): { obeys: boolean } {
    this.model.obeys = parse(mannerSchema, body).obeys;
    return { obeys: this.model.obeys };
  }

  /** What it was ordered, and what it obeyed, oldest first. */
  @Get('orders')
  orders(): object {
    return { orders: this.model.obeyed };
  }
}
