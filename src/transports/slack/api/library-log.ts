// A logger for Slack's library: errors go to the operator, everything else (payloads among it) nowhere.
import { type Logger, LogLevel } from '@slack/bolt';

/** @param broke hears what the library calls an error. */
export function quiet(broke: (message: string) => void): Logger {
  const nothing = (): void => {};
  return {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: (...messages) => broke(messages.map(String).join(' ')),
    setLevel: nothing,
    setName: nothing,
    getLevel: () => LogLevel.ERROR,
  };
}
