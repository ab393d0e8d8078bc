/** How long this process has computed, ms. It stands still while other programs have the processor. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
