import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Desk } from '../practice/desk.ts';

/** The routes of a feature: all they are given is the desk. */
export type DeskRoutes = FastifyPluginAsyncTypebox<{ readonly desk: Desk }>;
