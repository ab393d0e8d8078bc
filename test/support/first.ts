// Loaded before every test. Discord's client and Slack's each bring an undici of their own, and whichever is loaded first
// serves both: with Slack's, no picture is sent to Discord. The server loads Discord's first (src/wiring.ts).
import 'discord.js';
