// Loaded into the server before its own code: when the command that started it is killed, the server stops by itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
