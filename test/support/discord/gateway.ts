// The WebSocket side: hello, identify, heartbeats, events, resuming, and every way in which a connection ends.
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { botJson, guildJson } from './shapes.ts';
import type { World } from './world.ts';

const PRIVILEGED = { members: 1 << 1, presences: 1 << 8, content: 1 << 15 };
const GUILDS = 1 << 0;
const GUILD_MESSAGES = 1 << 9;
const DIRECT_MESSAGES = 1 << 12;

interface Packet {
  readonly op: number;
  readonly d?: unknown;
  readonly s?: number;
  readonly t?: string;
}

type Shard = readonly [id: number, count: number];
interface Identify {
  readonly token: string;
  readonly intents: number;
  readonly shard?: Shard;
}

/** One session: its events are kept, so that a connection lost can be taken up again. */
interface Session {
  readonly id: string;
  readonly intents: number;
  /** Which part of how many of the events it hears. */
  readonly shard: Shard;
  readonly events: Packet[];
  socket: WebSocket | null;
}

export class Gateway {
  /** What happened, in order: `identify`, `resume`, `heartbeat`, `close 4000`. */
  readonly log: string[] = [];
  /** While true, no connection is taken. */
  refusing = false;
  /** While true, a session cannot be resumed: Invalid Session. */
  forgetful = false;
  /** While true, it knows no token, though REST does. */
  strange = false;
  /** While true, every session hears everything: two processes of one bot, as while one takes the other's place. */
  shared = false;
  /** While true, heartbeats get no answer. */
  deaf = false;
  private readonly sessions = new Map<string, Session>();
  private readonly sockets = new Set<WebSocket>();
  private readonly world: World;
  private base = '';

  constructor(world: World) {
    this.world = world;
    world.emit = (event, data) => this.dispatch(event, data);
  }

  listen(server: Server, base: string): void {
    this.base = base;
    const sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) => {
      if (this.refusing) {
        this.log.push('refused');
        socket.destroy();
        return;
      }
      sockets.handleUpgrade(request, socket, head, (one) => this.greet(one));
    });
  }

  /** Whether the bot is there and listening. */
  get ready(): boolean {
    return [...this.sessions.values()].some(({ socket }) => socket !== null);
  }

  /** Ends every connection: with a code, politely (the bot is asked to come back), or by breaking it. */
  disconnect(how: { readonly code: number } | 'reconnect' | 'break' = { code: 4000 }): void {
    for (const session of this.sessions.values()) session.socket = null;
    for (const socket of this.sockets) {
      if (how === 'break') socket.terminate();
      else if (how === 'reconnect') socket.send(JSON.stringify({ op: 7, d: null }));
      else socket.close(how.code);
    }
    this.world.changes.fire();
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private greet(socket: WebSocket): void {
    this.sockets.add(socket);
    const interval = this.world.settings.heartbeatMs;
    send(socket, { op: 10, d: { heartbeat_interval: interval, _trace: [] } });
    socket.on('message', (data) => this.take(socket, JSON.parse(data.toString()) as Packet));
    socket.on('close', (code) => {
      this.log.push(`close ${code}`);
      this.sockets.delete(socket);
      for (const session of this.sessions.values()) if (session.socket === socket) session.socket = null;
      this.world.changes.fire();
    });
  }

  private take(socket: WebSocket, packet: Packet): void {
    switch (packet.op) {
      case 1:
        this.log.push('heartbeat');
        if (!this.deaf) send(socket, { op: 11 });
        return;
      case 2:
        this.log.push('identify');
        return this.identify(socket, packet.d as Identify);
      case 6:
        this.log.push('resume');
        return this.resume(socket, packet.d as { token: string; session_id: string; seq: number });
      case 3:
      case 4:
      case 8:
        return;
      default:
        this.world.violate('gateway-op', `op ${packet.op}`, 'gateway');
        socket.close(4001);
    }
  }

  private identify(socket: WebSocket, { token, intents, shard = [0, 1] }: Identify): void {
    if (token !== this.world.settings.token || this.strange) return socket.close(4004, 'Authentication failed.');
    const privileged = Object.entries(PRIVILEGED).filter(([, bit]) => (intents & bit) !== 0);
    if (privileged.length > 0) {
      this.world.violate('privileged-intent', privileged.map(([name]) => name).join(', '), 'gateway');
      return socket.close(4014, 'Disallowed intent(s).');
    }
    const session: Session = { id: `session-${this.sessions.size + 1}`, intents, shard, events: [], socket };
    this.sessions.set(session.id, session);
    const url = this.base.replace('http', 'ws');
    const guilds = [{ id: this.world.guildId, unavailable: true }];
    const own = { user: botJson(this.world), application: { id: this.world.appId, flags: 0 } };
    const ready = { v: 10, ...own, guilds, session_id: session.id, resume_gateway_url: url };
    this.push(session, 'READY', ready);
    if ((intents & GUILDS) !== 0) this.push(session, 'GUILD_CREATE', guildJson(this.world));
    this.world.changes.fire();
  }

  private resume(socket: WebSocket, of: { token: string; session_id: string; seq: number }): void {
    if (of.token !== this.world.settings.token) return socket.close(4004, 'Authentication failed.');
    const session = this.sessions.get(of.session_id);
    if (session === undefined || this.forgetful) return send(socket, { op: 9, d: false });
    session.socket = socket;
    for (const packet of session.events.filter(({ s }) => (s ?? 0) > of.seq)) send(socket, packet);
    this.push(session, 'RESUMED', {});
    this.world.changes.fire();
  }

  /** To the newest session that hears of it; while it is away, the event waits for its return. */
  private dispatch(event: string, data: unknown): void {
    const { guild_id: guild } = data as { guild_id?: string };
    const hearing = [...this.sessions.values()].filter(({ shard }) => isOf(shard, guild));
    for (const session of hearing.slice(this.shared ? 0 : -1))
      if (wanted(event, session.intents, data as { guild_id?: string })) this.push(session, event, data);
  }

  private push(session: Session, event: string, data: unknown): void {
    const packet = { op: 0, t: event, s: session.events.length + 1, d: data };
    session.events.push(packet);
    if (session.socket !== null) send(session.socket, packet);
  }
}

/** A server's events come to one shard by its number, direct messages to the first. */
function isOf([id, count]: Shard, guild: string | undefined): boolean {
  return guild === undefined ? id === 0 : (BigInt(guild) >> 22n) % BigInt(count) === BigInt(id);
}

function wanted(event: string, intents: number, data: { readonly guild_id?: string }): boolean {
  if (event === 'INTERACTION_CREATE') return true;
  if (!event.startsWith('MESSAGE_')) return (intents & GUILDS) !== 0;
  return (intents & (data.guild_id === undefined ? DIRECT_MESSAGES : GUILD_MESSAGES)) !== 0;
}

function send(socket: WebSocket, packet: Packet): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(packet));
}
