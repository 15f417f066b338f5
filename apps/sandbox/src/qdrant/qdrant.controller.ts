import {
  Body,
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Put,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { qdrantKeyRefused } from '../errors/qdrant-errors';
import { Plays } from '../misbehaviour/misbehaviour-interceptor';
import { parse } from '../world/world-parse';
import { QdrantService } from './qdrant.service';
import { collectionSchema, deletionSchema, fieldIndexSchema, pointsSchema, queriesSchema } from './qdrant-types';

/** Takes any key, as each server has its own; none is refused as a secured server would. */
@Injectable()
export class QdrantGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!headers['api-key']) throw qdrantKeyRefused();
    return true;
  }
}

const answer = (result: unknown): object => ({ result, status: 'ok', time: 0.001 });
const done = (): object => answer({ operation_id: 1, status: 'completed' });

/** A server of Qdrant; `QDRANT_URL` is `<sandbox>/qdrant`. */
@Controller('qdrant/collections')
@UseGuards(QdrantGuard)
export class QdrantController {
  constructor(private readonly qdrant: QdrantService) {}

  /** The names of the collections. */
  @Get()
  @Plays('qdrant', 'sends')
  list(): object {
    return answer({ collections: this.qdrant.names.map((name) => ({ name })) });
  }

  /** Whether there is a collection. */
  @Get(':name/exists')
  @Plays('qdrant', 'sends')
  exists(@Param('name') name: string): object {
    return answer({ exists: this.qdrant.has(name) });
  }

  /** Creates a collection. */
  @Put(':name')
  @Plays('qdrant', 'sends')
  create(@Param('name') name: string, @Body() body: unknown): object {
    this.qdrant.create(name, parse(collectionSchema, body));
    return answer(true);
  }

  /** Deletes a collection. */
  @Delete(':name')
  @Plays('qdrant', 'sends')
  drop(@Param('name') name: string): object {
    return answer(this.qdrant.drop(name));
  }

  /** Indexes a field of payloads; every field can be filtered by anyway. */
  @Put(':name/index')
  @Plays('qdrant', 'sends')
  index(@Param('name') name: string, @Body() body: unknown): object {
    parse(fieldIndexSchema, body);
    this.qdrant.find(name);
    return done();
  }

  /** Adds or replaces points. */
  @Put(':name/points')
  @Plays('qdrant', 'sends')
  upsert(@Param('name') name: string, @Body() body: unknown): object {
    this.qdrant.upsert(name, parse(pointsSchema, body).points);
    return done();
  }

  /** Deletes points by a filter. */
  @Post(':name/points/delete')
  @HttpCode(200)
  @Plays('qdrant', 'sends')
  remove(@Param('name') name: string, @Body() body: unknown): object {
    this.qdrant.remove(name, parse(deletionSchema, body).filter);
    return done();
  }

  /** Searches several times. */
  @Post(':name/points/query/batch')
  @HttpCode(200)
  @Plays('qdrant', 'sends')
  query(@Param('name') name: string, @Body() body: unknown): object {
    const { searches } = parse(queriesSchema, body);
    return answer(searches.map((search) => ({ points: this.qdrant.search(name, search) })));
  }
}
