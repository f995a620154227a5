/*
 * Preloaded into a process, notes down what it does to files under CUT_ROOT, in order, in the file CUT_LOG: from this
 * `disk-after-cut.ts` makes the disk as a power cut would have left it. Each note is written once the call returned.
 * What stdio, sendfile or copy_file_range wrote is found by the growth of the file when it is flushed, synced or closed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define MOST_FILES 65536

struct note {
  uint64_t nanoseconds, inode, offset;
  uint32_t kind, first, second, unused;
};

static struct open_file {
  int is_known, is_folder;
  uint64_t inode;
  dev_t device;
  off_t size;
} files[MOST_FILES];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *root;
static size_t root_length;
static int log_file = -1;

#define REAL(result, name, ...)                                        \
  static result (*real)(__VA_ARGS__);                                  \
  if (!real) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void hold(void) { pthread_mutex_lock(&lock); }
static void let_go(void) { pthread_mutex_unlock(&lock); }

__attribute__((constructor)) static void begin(void) {
  /* Held by another thread at a fork, it would be held in the child for ever. */
  pthread_atfork(hold, let_go, let_go);
  const char *path = getenv("CUT_LOG");
  root = getenv("CUT_ROOT");
  if (!path || !root) return;
  root_length = strlen(root);
  log_file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_ours(const char *path) {
  return log_file >= 0 && path && strncmp(path, root, root_length) == 0 &&
         (path[root_length] == '/' || path[root_length] == 0);
}

/* The number of one that was closed by a bare system call is soon a socket's. */
static struct open_file *known(int fd) {
  if (fd < 0 || fd >= MOST_FILES || !files[fd].is_known) return NULL;
  struct stat now;
  int before = errno;
  int is_same = fstat(fd, &now) == 0 && now.st_ino == files[fd].inode && now.st_dev == files[fd].device;
  errno = before;
  if (!is_same) files[fd].is_known = 0;
  return is_same ? &files[fd] : NULL;
}

static void note(char kind, uint64_t inode, uint64_t offset, const char *a, size_t a_size, const char *b, size_t b_size) {
  int before = errno;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  struct note head = {(uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec, inode, offset, (uint32_t)kind,
                      (uint32_t)a_size, (uint32_t)b_size, 0};
  struct iovec parts[3] = {{&head, sizeof head}, {(void *)a, a_size}, {(void *)b, b_size}};
  static ssize_t (*real)(int, const struct iovec *, int);
  if (!real) real = (ssize_t(*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  if (real(log_file, parts, 3) != (ssize_t)(sizeof head + a_size + b_size)) abort();
  errno = before;
}

static void note_names(char kind, const char *a, const char *b) {
  note(kind, 0, 0, a, strlen(a), b ? b : "", b ? strlen(b) : 0);
}

/* Bytes that came without a call of ours. */
static void note_growth(int fd, struct open_file *file) {
  struct stat now;
  if (file->is_folder || fstat(fd, &now) != 0 || now.st_size <= file->size) return;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  static int (*real_open)(const char *, int, ...);
  static int (*real_close)(int);
  if (!real_open) real_open = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  if (!real_close) real_close = (int (*)(int))dlsym(RTLD_NEXT, "close");
  int again = real_open(path, O_RDONLY | O_CLOEXEC);
  size_t count = (size_t)(now.st_size - file->size);
  char *bytes = malloc(count);
  if (again < 0 || !bytes || pread(again, bytes, count, file->size) != (ssize_t)count) abort();
  note('W', file->inode, (uint64_t)file->size, bytes, count, "", 0);
  file->size = now.st_size;
  free(bytes);
  real_close(again);
}

static void opened(int fd, const char *path, int was_there, int is_emptied) {
  struct stat now;
  if (fd < 0 || fd >= MOST_FILES || fstat(fd, &now) != 0) return;
  pthread_mutex_lock(&lock);
  files[fd] = (struct open_file){1, S_ISDIR(now.st_mode), now.st_ino, now.st_dev, now.st_size};
  if (!was_there) note('C', now.st_ino, 0, path, strlen(path), "", 0);
  else if (is_emptied) note('T', now.st_ino, 0, "", 0, "", 0);
  pthread_mutex_unlock(&lock);
}

static int is_there(const char *path) {
  struct stat now;
  int before = errno;
  int found = stat(path, &now) == 0;
  errno = before;
  return found;
}

#define OPEN(name)                                                     \
  int name(const char *path, int flags, ...) {                         \
    REAL(int, #name, const char *, int, ...);                          \
    va_list rest;                                                      \
    va_start(rest, flags);                                             \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                      \
    if (!is_ours(path)) return real(path, flags, mode);                \
    int was_there = is_there(path);                                    \
    int fd = real(path, flags, mode);                                  \
    opened(fd, path, was_there, flags & O_TRUNC);                      \
    return fd;                                                         \
  }
OPEN(open)
OPEN(open64)

#define TEMPORARY(name)                                                \
  int name(char *path) {                                               \
    REAL(int, #name, char *);                                          \
    int fd = real(path);                                               \
    if (is_ours(path)) opened(fd, path, 0, 0);                         \
    return fd;                                                         \
  }
TEMPORARY(mkstemp)
TEMPORARY(mkstemp64)

#define FOPEN(name)                                                    \
  FILE *name(const char *path, const char *mode) {                     \
    REAL(FILE *, #name, const char *, const char *);                   \
    if (!is_ours(path)) return real(path, mode);                       \
    int was_there = is_there(path);                                    \
    FILE *file = real(path, mode);                                     \
    if (file) opened(fileno(file), path, was_there, mode[0] == 'w');   \
    return file;                                                       \
  }
FOPEN(fopen)
FOPEN(fopen64)

/* Where `offset` is none, the place of the file has moved behind what was written. */
static void written(int fd, const struct iovec *parts, ssize_t count, off_t offset) {
  struct open_file *file = known(fd);
  if (!file || count <= 0) return;
  if (offset < 0) offset = lseek(fd, 0, SEEK_CUR) - count;
  for (ssize_t left = count; left > 0; parts++) {
    size_t size = (ssize_t)parts->iov_len < left ? parts->iov_len : (size_t)left;
    note('W', file->inode, (uint64_t)offset, parts->iov_base, size, "", 0);
    offset += (off_t)size;
    left -= (ssize_t)size;
  }
  if (offset > file->size) file->size = offset;
}

#define LOCKED(fd, call)                                               \
  if (!known(fd)) return call;                                         \
  pthread_mutex_lock(&lock);                                           \
  ssize_t done = call

ssize_t write(int fd, const void *bytes, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  LOCKED(fd, real(fd, bytes, size));
  written(fd, &(struct iovec){(void *)bytes, size}, done, -1);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  LOCKED(fd, real(fd, bytes, size, offset));
  written(fd, &(struct iovec){(void *)bytes, size}, done, offset);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  LOCKED(fd, real(fd, parts, count));
  written(fd, parts, done, -1);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  REAL(ssize_t, "pwritev64", int, const struct iovec *, int, off64_t);
  LOCKED(fd, real(fd, parts, count, offset));
  written(fd, parts, done, offset);
  pthread_mutex_unlock(&lock);
  return done;
}

int ftruncate64(int fd, off64_t size) {
  REAL(int, "ftruncate64", int, off64_t);
  LOCKED(fd, real(fd, size));
  if (done == 0) note('T', files[fd].inode, (uint64_t)size, "", 0, "", 0);
  files[fd].size = size;
  pthread_mutex_unlock(&lock);
  return (int)done;
}

static int with_growth(int fd, int (*real)(int)) {
  if (known(fd)) note_growth(fd, &files[fd]);
  return real(fd);
}

static void synced(int fd) {
  if (!files[fd].is_folder) {
    note('S', files[fd].inode, 0, "", 0, "", 0);
    return;
  }
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t size = readlink(link, path, sizeof path);
  if (size > 0) note('D', 0, 0, path, (size_t)size, "", 0);
}

#define SYNC(name)                                                     \
  int name(int fd) {                                                   \
    REAL(int, #name, int);                                             \
    LOCKED(fd, with_growth(fd, real));                                 \
    if (done == 0) synced(fd);                                         \
    pthread_mutex_unlock(&lock);                                       \
    return (int)done;                                                  \
  }
SYNC(fsync)
SYNC(fdatasync)

int fflush_unlocked(FILE *file) {
  REAL(int, "fflush_unlocked", FILE *);
  int fd = file ? fileno(file) : -1;
  LOCKED(fd, real(file));
  note_growth(fd, &files[fd]);
  pthread_mutex_unlock(&lock);
  return (int)done;
}

int fclose(FILE *file) {
  REAL(int, "fclose", FILE *);
  int fd = fileno(file);
  if (known(fd)) fflush_unlocked(file);
  if (known(fd)) files[fd].is_known = 0;
  return real(file);
}

int close(int fd) {
  REAL(int, "close", int);
  LOCKED(fd, with_growth(fd, real));
  files[fd].is_known = 0;
  pthread_mutex_unlock(&lock);
  return (int)done;
}

#define NAMES(name, kind)                                              \
  int name(const char *from, const char *to) {                         \
    REAL(int, #name, const char *, const char *);                      \
    if (!is_ours(from) && !is_ours(to)) return real(from, to);         \
    pthread_mutex_lock(&lock);                                         \
    int done = real(from, to);                                         \
    if (done == 0) note_names(kind, from, to);                         \
    pthread_mutex_unlock(&lock);                                       \
    return done;                                                       \
  }
NAMES(rename, 'R')
NAMES(link, 'L')

#define NAME(name, kind)                                               \
  int name(const char *path) {                                         \
    REAL(int, #name, const char *);                                    \
    if (!is_ours(path)) return real(path);                             \
    pthread_mutex_lock(&lock);                                         \
    int done = real(path);                                             \
    if (done == 0) note_names(kind, path, NULL);                       \
    pthread_mutex_unlock(&lock);                                       \
    return done;                                                       \
  }
NAME(unlink, 'U')
NAME(rmdir, 'X')
NAME(remove, 'U')

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  if (!is_ours(path)) return real(path, mode);
  pthread_mutex_lock(&lock);
  int done = real(path, mode);
  if (done == 0) note_names('M', path, NULL);
  pthread_mutex_unlock(&lock);
  return done;
}
